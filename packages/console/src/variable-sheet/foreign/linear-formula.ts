/** A linear scaling: the raw values that correspond to two scaled ones. */
export interface LinearScaling {
  readonly rawLow: number;
  readonly rawHigh: number;
  readonly scaledLow: number;
  readonly scaledHigh: number;
}

/** A linear scaling as a collect formula; empty where it changes nothing, or has no slope. */
export function linearFormula({ rawLow, rawHigh, scaledLow, scaledHigh }: LinearScaling): string {
  if (rawHigh === rawLow || scaledHigh === scaledLow) return '';
  const factor = (scaledHigh - scaledLow) / (rawHigh - rawLow);
  const offset = rounded(scaledLow - rawLow * factor);
  const product = rounded(factor) === 1 ? '%s' : `%s*${rounded(factor)}`;
  if (offset === 0) return product === '%s' ? '' : product;
  return offset > 0 ? `${product}+${offset}` : `${product}-${-offset}`;
}

/** As many digits as a value of 16 bits has, so that a formula stays short. */
function rounded(value: number): number {
  return Number(value.toPrecision(7));
}
