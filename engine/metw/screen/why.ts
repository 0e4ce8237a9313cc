import type { MetwView } from "../visibility.js";
export function whyText(_view: MetwView, _name: string): string[] {
  return [];
}
