import { liveValues } from '@penstock/contract/link/methods/live';
import { linkLimits } from '@penstock/contract/link/messages';
import { faultCode } from '../collector/fault-code.ts';
import { type ValueSet, ownFaults } from '../collector/value-set.ts';

/**
 * Values that one message holds, and characters: far less than it may (`live.values`, 1 MiB), since nothing else of the
 * gateway goes on while a message is made.
 */
const maxValues = 2000;
const maxCharacters = linkLimits.messageBytes / 4;

/** A stretch of all rows of all sets, counted through: `count` of them from `first` on, round the end. */
export interface Turn {
  readonly first: number;
  readonly count: number;
}

const nobodysTurn: Turn = { first: 0, count: 0 };

/** The rows of all sets together. */
export function rowsOf(sets: readonly ValueSet[]): number {
  return sets.reduce((total, { keys }) => total + keys.length, 0);
}

/**
 * The messages with the values that changed after a change of the gateway, and of those whose turn it is, changed or
 * not; with `full` those of all variables that were ever read, the first message marked. Each message is made when it is asked for,
 * of the values of that moment. Written as text directly: this is the hot path of a gateway that is watched.
 */
export function* liveMessages(
  sets: readonly ValueSet[],
  since: number,
  full: boolean,
  turn: Turn = nobodysTurn,
): Generator<string, void> {
  let isFirst = true;
  let body = '';
  let count = 0;
  const flush = () => {
    const message = `{"jsonrpc":"2.0","method":"${liveValues.name}","params":{"full":${full && isFirst},"values":[${body}]}}`;
    isFirst = false;
    body = '';
    count = 0;
    return message;
  };
  const end = turn.first + turn.count;
  // Rows before this are meant by a turn that goes round the end.
  const wrapped = end - rowsOf(sets);
  let before = 0;
  for (const set of sets) {
    const { changes, keys } = set;
    const from = turn.first - before;
    const to = end - before;
    const again = wrapped - before;
    before += keys.length;
    for (let row = 0; row < keys.length; row += 1) {
      const isTurn = (row >= from && row < to) || row < again;
      if (!isTurn && (changes[row] ?? 0) <= since) continue;
      if (set.values.faults[row] === ownFaults.unread) continue;
      const entry = entryText(set, row);
      if (count === maxValues || body.length + entry.length > maxCharacters) yield flush();
      body += count === 0 ? entry : `,${entry}`;
      count += 1;
    }
  }
  if (count > 0 || (full && isFirst)) yield flush();
}

function entryText(set: ValueSet, row: number): string {
  const value = set.shown(row);
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  const code = faultCode(set.values.faults[row] ?? 0);
  // Keys are letters, digits and underscores by their rule, so they need no escaping.
  const head = `["${set.keys[row] ?? ''}",${text},${set.times[row] ?? 0}`;
  return code === undefined ? `${head}]` : `${head},"${code}"]`;
}
