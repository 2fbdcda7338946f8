/** Numbers with as much room again behind them, which `filler` fills. */
export function grown(numbers: Float64Array, filler = 0): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(numbers.length * 2).fill(filler);
  longer.set(numbers);
  return longer;
}
