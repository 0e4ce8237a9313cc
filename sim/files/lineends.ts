/**
 * A text as Mazarbul writes it: without a byte order mark, with lines that end in "\n". Git for Windows and editors save files
 * otherwise; what is held against a hash or another text is brought into this form first.
 */
export const plainText = (text: string): string => text.replace(/^\uFEFF/, "").replace(/\r\n/g, "\n");
