import type { Annotation } from '@penstock/contract/calls/annotation';
import { namedText } from '@penstock/languages/list-text';
import type { AlarmRow } from '@penstock/contract/calls/alarm';
import { isOperationAction, operationActions } from '@penstock/contract/calls/operation-actions';
import type { OperationRow } from '@penstock/contract/calls/operation-log';
import type { Language } from '@penstock/languages/language';
import type { Mark } from '../../kit/trend/marks.ts';

const alarmLevels: Readonly<Record<AlarmRow['severity'], Mark['level']>> = {
  critical: 'alarm',
  high: 'alarm',
  medium: 'warning',
  low: 'normal',
};

/** Operations that wrote a signal. */
const writing: ReadonlySet<string> = new Set(['equipment.writeSignal', 'equipment.releaseSignal']);

/** A text with its equipment before it, where several equipments are shown. */
const named = (equipment: string, text: string) => (equipment === '' ? text : `${equipment} · ${text}`);

/** An alarm as a mark, for as long as it was active. `now`: ms since 1970. */
export function alarmMark(row: AlarmRow, equipment: string, now: number): Mark {
  const from = Date.parse(row.raisedAt);
  return {
    id: `alarm-${row.id}`,
    from,
    to: row.returnedAt === '' ? Math.max(from, now) : Date.parse(row.returnedAt),
    text: named(equipment, row.message),
    level: alarmLevels[row.severity],
  };
}

/** An operation as a mark: who did what, and for a written signal which value. `titles`: of signals by their ids. */
export function operationMark(
  row: OperationRow,
  equipment: string,
  language: Language,
  titles: ReadonlyMap<string, string>,
): Mark {
  const action = isOperationAction(row.action) ? operationActions[row.action][language] : row.action;
  const what = writing.has(row.action) ? writtenText(row, titles) : '';
  const text = [what === '' ? action : namedText(action, what, language), row.account];
  const time = Date.parse(row.time);
  return {
    id: `operation-${row.id}`,
    from: time,
    to: time,
    text: named(equipment, text.filter((part) => part !== '').join(' · ')),
    level: 'normal',
  };
}

function writtenText({ after }: OperationRow, titles: ReadonlyMap<string, string>): string {
  const { signalId, key, value } = after ?? {};
  const title = typeof signalId === 'string' ? titles.get(signalId) : undefined;
  const name = title ?? (typeof key === 'string' ? key : '');
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
    ? `${name} = ${value}`
    : name;
}

/** An annotation as a mark, with its author. */
export function noteMark({ id, from, to, text, author }: Annotation, equipment: string): Mark {
  const words = author === '' ? text : `${text} · ${author}`;
  return { id: `note-${id}`, from, to, text: named(equipment, words), level: 'normal' };
}

/** Texts as marks, each for as long as it stayed. Changes are given the latest first, as they are answered. */
export function textMarks(
  signalId: string,
  changes: readonly { readonly time: number; readonly text: string }[],
  end: number,
): readonly Mark[] {
  return changes
    .map(({ time, text }, index) => ({
      id: `text-${signalId}-${time}`,
      from: time,
      to: Math.max(time, changes[index - 1]?.time ?? end),
      text,
      level: 'normal' as const,
    }))
    .toReversed();
}
