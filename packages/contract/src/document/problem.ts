import type { ErrorKey } from '../errors/catalogue.ts';
import type { Problem } from '../errors/error.ts';
import type { Finding } from '../rules/finding.ts';
import { limits } from '../rules/limits.ts';

/** Where something is in a document: names of fields and places in lists. */
export type Path = readonly (string | number)[];

/** Writes a path as `drivers.3.port`. Names come from outside, so what is shown of each is bounded. */
export function pathText(path: Path): string {
  return path.map((part) => (typeof part === 'number' ? String(part) : shownName(part))).join('.');
}

/** A name from outside as it may be shown: without control characters, at most 40 characters. */
export function shownName(name: string): string {
  const clean = name.slice(0, 200).replace(/[\p{Cc}\p{Cs}]/gu, '\u{fffd}');
  return clean.length > 40 ? `${clean.slice(0, 39)}\u{2026}` : clean;
}

/** Gathers what is wrong with a document, up to `maximum` problems; what comes after is counted only. */
export class Problems {
  readonly #found: Problem[] = [];
  readonly #maximum: number;
  #total = 0;

  constructor(maximum: number = limits.problems) {
    this.#maximum = maximum;
  }

  add(path: Path, key: ErrorKey, parameters: Problem['parameters'] = {}): void {
    this.#total += 1;
    if (this.#found.length < this.#maximum) this.#found.push({ path: pathText(path), key, parameters });
  }

  addFinding(path: Path, finding: Finding): void {
    this.add(path, finding.key, finding.parameters);
  }

  /** True when no more are kept, so that looking for more is of no use. */
  get full(): boolean {
    return this.#found.length >= this.#maximum;
  }

  get found(): readonly Problem[] {
    return this.#found;
  }

  /** How many were found, also beyond those that are kept. */
  get total(): number {
    return this.#total;
  }
}
