/** The editor of formulas. */
export const texts = {
  raw: 'Raw value (%s)',
  none: 'no value',
  uses: 'Variables that the formula uses',
  missing: 'there is no such variable',
};
