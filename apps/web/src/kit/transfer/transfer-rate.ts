import type { Progress } from '@penstock/client/calls/transfer';

/** How far a transfer was at a time, ms. */
export interface Sample {
  readonly at: number;
  readonly loaded: number;
}

/** The rate is that of the last while, in ms: it follows the line and does not dance. */
const window = 5000;

/** The samples that still count, with a new one. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const recent = samples.filter((one) => one.at > sample.at - window);
  return [...recent, sample];
}

/** Bytes per second over the samples; undefined while there is nothing to measure. */
export function transferRate(samples: readonly Sample[]): number | undefined {
  const first = samples[0];
  const last = samples.at(-1);
  if (first === undefined || last === undefined || last.at - first.at < 500) return undefined;
  return ((last.loaded - first.loaded) * 1000) / (last.at - first.at);
}

/** How long the rest takes at a rate, in whole seconds; undefined where the size or the rate is not known. */
export function remainingSeconds({ loaded, total }: Progress, rate: number | undefined): number | undefined {
  if (total === null || rate === undefined || rate <= 0) return undefined;
  return Math.ceil(Math.max(0, total - loaded) / rate);
}

/** A size as people write it, in steps of 1000: `12.3 MB`. */
export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const;
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${size.toFixed(unit === 0 || size >= 99.95 ? 0 : 1)} ${units[unit] ?? 'GB'}`;
}
