/** The text encodings of strings in registers. */
export const STRING_ENCODINGS = ['ascii', 'latin1', 'utf8', 'gbk', 'utf16le', 'utf16be'] as const;
export type StringEncoding = (typeof STRING_ENCODINGS)[number];
