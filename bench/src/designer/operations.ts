/** The measured operations of an editor, in this order. */
export const operations = ['mount', 'drag', 'marquee', 'zoom', 'pan', 'undo'] as const;
export type Operation = (typeof operations)[number];
