import { wordings } from '@penstock/languages/language';
import type { StarterSignal, StarterSlot } from './starter.ts';

/**
 * The signal of each slot, by the id of the slot. A signal fits where its kind is that of the slot and its title or key has one of the
 * slot's words; the best pair of all is taken first, and each signal once.
 */
export function matchSignals(
  slots: readonly StarterSlot[],
  signals: readonly StarterSignal[],
): ReadonlyMap<string, StarterSignal> {
  const pairs = slots.flatMap((slot, place) =>
    signals.flatMap((signal, order) => {
      const score = fit(slot, signal);
      return score === 0 ? [] : [{ slot, signal, score, place, order }];
    }),
  );
  pairs.sort((a, b) => b.score - a.score || a.place - b.place || a.order - b.order);
  const found = new Map<string, StarterSignal>();
  const taken = new Set<string>();
  for (const { slot, signal } of pairs) {
    if (found.has(slot.id) || taken.has(signal.key)) continue;
    found.set(slot.id, signal);
    taken.add(signal.key);
  }
  return found;
}

/** How many words of one language count at most. */
const counted = 20;

/** How well a signal fits a slot; 0 where it does not. */
function fit({ kind, words }: StarterSlot, signal: StarterSignal): number {
  if (signal.kind !== kind) return 0;
  const names = [...wordings(signal.title), signal.key.replaceAll(/[_.-]/g, ' ')].map((name) =>
    name.toLowerCase(),
  );
  const places = wordings(words).map((list) =>
    list.split(/[,、]/).findIndex((word) => names.some((name) => name.includes(word.trim()))),
  );
  const best = Math.min(...places.filter((place) => place >= 0), counted);
  if (best === counted) return 0;
  // A value that is only read shows the process; one that is written is a setpoint.
  return (counted - best) * 2 + (signal.isWritable ? 0 : 1);
}
