/** A time over all of a chart: an alarm was active, or nothing was recorded. In ms since 1970. */
export interface ShadedTime {
  readonly kind: 'alarm' | 'gap';
  readonly from: number;
  readonly to: number;
}

/** Something that happened: at a time, or from one to another. */
export interface Mark {
  readonly id: string;
  /** ms since 1970. */
  readonly from: number;
  /** Equal to `from` for what took no time. */
  readonly to: number;
  /** The event, in words. */
  readonly text: string;
  readonly level: 'normal' | 'warning' | 'alarm';
}

/** Marks of one kind: a band of its own below the chart. */
export interface MarkRow {
  readonly key: string;
  readonly title: string;
  /** How a mark is drawn: alarms, operations, notes of people, and texts look different also without colour. */
  readonly symbol: 'alarm' | 'operation' | 'note' | 'text';
  readonly marks: readonly Mark[];
}

/** A mark as it is drawn, or several that would lie on each other. */
export interface DrawnMark {
  readonly marks: readonly [Mark, ...Mark[]];
  /** Shares of the time that is shown. */
  readonly left: number;
  readonly width: number;
}

/**
 * The marks of a time that is shown, those that would lie on each other together.
 *
 * @param room the share of the time that a symbol takes.
 */
export function drawnMarks(
  marks: readonly Mark[],
  view: { readonly from: number; readonly to: number },
  room: number,
): readonly DrawnMark[] {
  const length = view.to - view.from;
  const drawn: { marks: [Mark, ...Mark[]]; left: number; width: number }[] = [];
  const shown = marks.filter(({ from, to }) => to >= view.from && from < view.to);
  for (const mark of shown.toSorted((one, other) => one.from - other.from)) {
    const left = (Math.max(view.from, mark.from) - view.from) / length;
    const width = (Math.min(view.to, mark.to) - view.from) / length - left;
    const last = drawn.at(-1);
    if (last !== undefined && left < last.left + Math.max(room, last.width)) {
      last.marks.push(mark);
      last.width = Math.max(last.width, left + width - last.left);
    } else drawn.push({ marks: [mark], left, width });
  }
  return drawn;
}
