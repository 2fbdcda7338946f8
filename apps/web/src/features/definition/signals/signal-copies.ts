import { copyName } from '../../../kit/form/copy-name.ts';
import type { SectionItem } from '../../../kit/section/section-calls.ts';
import type { SignalKind, SignalRow } from './signal-model.ts';

/** The most bytes of a key that a copy gets: what is left for a prefix on a gateway. */
const keyBytes = 20;

/** Copies of signals, each with a key that none of the rows has. */
export function signalCopies(
  copied: readonly SignalRow[],
  rows: readonly SignalRow[],
): readonly { readonly kind: SignalKind; readonly item: SectionItem }[] {
  const taken = new Set(rows.map(({ key }) => key));
  return copied.map(({ kind, item, key }) => {
    let name = copyName(key, keyBytes);
    for (let number = 2; taken.has(name); number += 1) name = `${key.slice(0, keyBytes - 6)}_${number}`;
    taken.add(name);
    return { kind, item: { ...item, key: name } };
  });
}
