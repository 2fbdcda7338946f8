/** How a flow draws a widget other than the page does, so that it can be read. */
export interface FlowLook {
  /** The least size of its text, in px. */
  readonly fontSize: number;
  readonly align?: 'left' | 'right';
  /** Its options below each other. */
  readonly isVertical?: true;
  /** Its text in the place of its own. */
  readonly text?: string;
}

/** Texts are not smaller in a flow, in px; and controls not lower, so that fingers hit them. */
export const readable = { font: 14, control: 44 } as const;
