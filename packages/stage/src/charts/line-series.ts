/**
 * A row of a line: a time (or, of one value over another, that value), a value, null where the line breaks, and what else a chart
 * keeps with it.
 */
type LineRow = readonly [time: number | null, value: number | null, ...rest: (number | null)[]];

/** A line of a chart. */
export interface Line {
  readonly id: string;
  readonly colour: string;
  readonly rows: readonly LineRow[];
  /** Its values hold until the next one: switches, states, setpoints, readings. */
  readonly isStep: boolean;
  /** In px. */
  readonly width: number;
  readonly dash?: 'solid' | 'dashed' | 'dotted';
  /** From 0 to 1. */
  readonly opacity: number;
  /** The axis of its values: by index, or by id where axes come and go. */
  readonly axis: { readonly yAxisIndex: number } | { readonly yAxisId: string; readonly xAxisId: string };
}

/** How a value without neighbours is drawn: a line of one point cannot be seen. */
const loneMark = { symbol: 'circle', symbolSize: 5 } as const;

/** Whether a row has a value, and no neighbour that a line leads to. */
export function isLoneRow(rows: readonly LineRow[], index: number): boolean {
  const isBreak = (at: number) => (rows[at]?.[1] ?? null) === null;
  return !isBreak(index) && isBreak(index - 1) && isBreak(index + 1);
}

/** The options that all lines have: they break at null, and do not answer the pointer. */
export function lineBase({ axis, isStep }: Pick<Line, 'axis' | 'isStep'>) {
  return {
    type: 'line',
    symbol: 'none',
    ...axis,
    connectNulls: false,
    silent: true,
    emphasis: { disabled: true },
    step: isStep ? 'end' : false,
  } as const;
}

/** A line with its breaks and steps; a value between two breaks is a dot. */
export function lineSeries(line: Line) {
  const { id, colour, rows, width, dash = 'solid', opacity } = line;
  return {
    ...lineBase(line),
    id,
    data: rows.map((row, index) => {
      const [time, value] = row;
      return isLoneRow(rows, index) ? { value: [time, value], ...loneMark } : [time, value];
    }),
    lineStyle: { color: colour, width, type: dash, opacity },
    itemStyle: { color: colour, opacity },
  };
}

/** A horizontal line of an axis: a limit. */
export interface LimitLine {
  readonly value: number;
  readonly text: string;
}

/** The text and colour of limits. */
interface LimitLook {
  readonly color: string;
  readonly fontFamily: string;
  readonly fontSize: number;
}

/** The limits of a line, each with its text at the end. */
export function limitMarks(limits: readonly LimitLine[], look: LimitLook) {
  return {
    markLine: {
      symbol: 'none',
      silent: true,
      animation: false,
      lineStyle: { color: look.color, type: [2, 4], width: 1 },
      label: {
        position: 'insideEndTop',
        ...look,
        formatter: ({ name }: { readonly name: string }) => name,
      },
      data: limits.map(({ value, text: name }) => ({ yAxis: value, name })),
    },
  };
}
