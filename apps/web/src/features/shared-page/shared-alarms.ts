import { sharedAlarms } from '@penstock/contract/calls/shared-page-parts';
import type { AlarmService } from '@penstock/stage/services/alarm-service';
import { alarmValues } from '../../kit/stage/alarm-service.ts';
import { inShownWords } from '../../kit/stage/service-error.ts';
import { i18n } from '../../texts/i18n.ts';
import { isOwnEquipment, repeat, type SharedPageParts, sharedSignal } from './shared-page-parts.ts';

/** How often alarms are asked for, in ms. */
const interval = 15_000;

/** The alarms of the equipment of a link. Nobody is signed in, so nobody acknowledges them. */
export function sharedAlarmRows(place: SharedPageParts): AlarmService {
  const { token, opened, client } = place;
  return {
    query: ({ equipmentIds, list, pageNo, pageSize }, signal) =>
      inShownWords(async () => {
        if (equipmentIds.some((id) => !isOwnEquipment(place, id)))
          throw new Error(i18n.t('sharedPage:ownEquipment'));
        const request = { token, list, pageNo, pageSize: Math.min(pageSize, 200) };
        const { total, rows } = await client.call(sharedAlarms, request, { signal });
        return {
          total,
          rows: rows.map(({ id, severity, state, message, raisedAt, returnedAt, values, occurrences }) => ({
            id,
            equipmentId: opened.equipmentId,
            equipmentTitle: opened.equipmentTitle,
            severity,
            state,
            message,
            raisedAt: Date.parse(raisedAt),
            returnedAt: returnedAt === '' ? null : Date.parse(returnedAt),
            values: alarmValues(values, (key) => sharedSignal(place, key)),
            acknowledgedBy: '',
            note: '',
            occurrences,
            canAcknowledge: false,
          })),
        };
      }),
    follow: (changed) => repeat(place, interval, changed),
    acknowledge: () =>
      Promise.resolve({ state: 'failed', message: i18n.t('sharedPage:notAcknowledged') } as const),
  };
}
