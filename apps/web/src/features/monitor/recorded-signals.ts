import { historySignals } from '@penstock/contract/calls/history';
import type { Signal } from '@penstock/contract/model/signal';

/**
 * The signals of an equipment whose history is shown: those of the keys, or all where none of them can be read, as many as are
 * shown at once.
 */
export function recordedSignals(all: readonly Signal[], keys: ReadonlySet<string>): readonly Signal[] {
  const readable = all.filter(({ mode }) => mode !== 'writeOnly');
  const shown = readable.filter(({ definedKey }) => keys.has(definedKey));
  return (shown.length > 0 ? shown : readable).slice(0, historySignals);
}
