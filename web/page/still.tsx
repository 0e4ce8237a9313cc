import { Component, type FunctionComponent } from "preact";

/**
 * The same part of the page, drawn anew only where what it is given differs, or a context it looks at. Not `useMemo` around what is drawn: that
 * holds the whole page in which it was drawn first, and so one page after the other.
 */
export function still<Given extends object>(Part: FunctionComponent<Given>): new (given: Given) => Component<Given> {
  return class extends Component<Given> {
    override shouldComponentUpdate(next: Given): boolean {
      const keys = new Set([...Object.keys(this.props), ...Object.keys(next)]) as Set<keyof Given>;
      return [...keys].some((key) => (this.props as Given)[key] !== next[key]);
    }
    override render() {
      return <Part {...(this.props as Given)} />;
    }
  };
}
