/** How a value without neighbours is drawn in a line: a line of one point cannot be seen. */
export const loneMark = { symbol: 'circle', symbolSize: 5 } as const;

/** Whether a row has a value, second in each row, and no neighbour that a line leads to: null is a break. */
export function isLoneRow(
  rows: readonly (readonly [time: number, value: number | null, ...rest: unknown[]])[],
  index: number,
): boolean {
  const isBreak = (at: number) => (rows[at]?.[1] ?? null) === null;
  return !isBreak(index) && isBreak(index - 1) && isBreak(index + 1);
}
