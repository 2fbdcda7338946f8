import type { Client } from '@penstock/client/calls/client';
import type { TopicListener } from '@penstock/client/live/channel';
import { alarmAcknowledge, alarmQuery, type AlarmRow } from '@penstock/contract/calls/alarm';
import { idSchema } from '@penstock/contract/calls/identifier';
import type { RecordedValue } from '@penstock/contract/model/recorded-value';
import type { Signal } from '@penstock/contract/model/signal';
import { type FormattedSignal, formatValue, withUnit } from '@penstock/contract/model/signal-text';
import type {
  Acknowledgement,
  AlarmQuestion,
  AlarmService,
  TableAlarm,
} from '@penstock/stage/services/alarm-service';
import { canAcknowledge } from '../alarm/alarm-steps.ts';
import { PlaceSignals } from './place-signals.ts';
import { shownError } from './service-error.ts';
import { equipmentOf, type PageScope } from './page-scope.ts';
import { presentValueWords } from '../variable/use-value-words.ts';
import { placeTexts, textNow } from './place-texts.ts';

/** The alarms of the platform, for the tables of a page. */
export function alarmService(parts: {
  readonly place: PageScope;
  readonly client: Pick<Client, 'call'>;
  readonly subscribe: (topic: 'alarms', listener: TopicListener) => () => void;
}): AlarmService {
  const { place, client, subscribe } = parts;
  const signals = new PlaceSignals(client);
  return {
    query: async ({ equipmentIds, list, pageNo, pageSize }, signal) => {
      const wanted = equipmentIds.length === 0 ? [place.equipmentId ?? ''] : equipmentIds;
      const ids = wanted.flatMap((id) => equipmentOf(place, id) ?? []);
      if (equipmentIds.length === 0 && ids.length === 0) throw new Error(textNow(placeTexts.noEquipment));
      // A call without equipments would answer those of all.
      if (ids.length === 0) return { total: 0, rows: [] };
      try {
        const answer = await client.call(
          alarmQuery,
          { ...listed(list), equipmentIds: ids, pageNo, pageSize: Math.min(pageSize, 200) },
          { signal },
        );
        const known = await signalsOfRows(answer.rows, signals);
        return { total: answer.total, rows: answer.rows.map((row) => tableAlarm(row, known)) };
      } catch (error) {
        throw shownError(error);
      }
    },
    follow: (changed) => subscribe('alarms', { event: changed }),
    acknowledge: async (alarmId, note): Promise<Acknowledgement> => {
      try {
        const id = idSchema.parse(alarmId);
        const { acknowledged } = await client.call(alarmAcknowledge, { ids: [id], withEarlier: true, note });
        if (acknowledged > 0) return { state: 'done' };
        const { rows } = await client.call(alarmQuery, { list: 'history', ids: [id] });
        return { state: 'already', by: rows[0]?.acknowledgedBy ?? '', note: rows[0]?.note ?? '' };
      } catch (error) {
        return { state: 'failed', message: shownError(error).message };
      }
    },
  };
}

/** The list as the lists of alarms have it: of open alarms the most urgent first, one row for each alarm; of all the newest first. */
function listed(list: AlarmQuestion['list']) {
  return list === 'open'
    ? ({ list, grouped: true, sort: { column: 'urgency', direction: 'descending' } } as const)
    : { list };
}

type KnownSignals = ReadonlyMap<string, Signal>;
const keyOf = (equipmentId: string, key: string) => `${equipmentId} ${key}`;

/**
 * The facts about the signals whose values went along with alarms. Without them values are shown with their
 * keys.
 */
async function signalsOfRows(rows: readonly AlarmRow[], signals: PlaceSignals): Promise<KnownSignals> {
  const ids = new Set(
    rows.flatMap(({ raisedValues, equipmentId }) =>
      raisedValues.length > 0 && equipmentId !== '' ? [equipmentId] : [],
    ),
  );
  const known = new Map<string, Signal>();
  for (const id of ids) {
    const found = await signals.of(id).catch(() => []);
    for (const signal of found) known.set(keyOf(id, signal.key), signal);
  }
  return known;
}

function tableAlarm(row: AlarmRow, known: KnownSignals): TableAlarm {
  const { id, equipmentId, equipmentTitle, severity, state, message, raisedAt, returnedAt } = row;
  const values = alarmValues(row.raisedValues, (key) => known.get(keyOf(equipmentId, key)));
  return {
    id,
    equipmentId,
    equipmentTitle,
    severity,
    state,
    message,
    raisedAt: Date.parse(raisedAt),
    returnedAt: returnedAt === '' ? null : Date.parse(returnedAt),
    values,
    acknowledgedBy: row.acknowledgedBy,
    note: row.note,
    occurrences: row.occurrences,
    canAcknowledge: canAcknowledge(row) === true,
  };
}

/** The values that went along with an alarm, in words; those of unknown signals by their keys. */
export function alarmValues(
  values: readonly Pick<AlarmRow['raisedValues'][number], 'key' | 'value'>[],
  signalOf: (key: string) => (FormattedSignal & Pick<Signal, 'title' | 'unit'>) | undefined,
): string {
  const words = presentValueWords();
  const texts = values.map(({ key, value }) => {
    const signal = signalOf(key);
    if (signal === undefined) return `${key} = ${plainText(value)}`;
    const shown = formatValue(signal, typeof value === 'object' ? plainText(value) : value, words);
    return `${signal.title} ${withUnit(shown.text, shown.kind === 'number' ? signal.unit : '')}`;
  });
  return texts.join(' · ');
}

function plainText(value: RecordedValue): string {
  if (value === null) return '—';
  return typeof value === 'object' ? value.integer : String(value);
}
