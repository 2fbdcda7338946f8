import { idSchema } from '@penstock/contract/calls/identifier';
import { sharedHistory, sharedRecords } from '@penstock/contract/calls/shared-page-parts';
import { limits } from '@penstock/contract/rules/limits';
import type { RecordedSignals } from '../../kit/stage/recorded-signals.ts';
import { i18n } from '../../texts/i18n.ts';
import { isOwnEquipment, type SharedPageParts, sharedSignal } from './shared-page-parts.ts';

const dayMilliseconds = 86_400_000;

/** The recorded values of the signals that a shared page names. */
export function sharedSignals(place: SharedPageParts): RecordedSignals {
  const { token, opened, client } = place;
  return {
    find: (equipId, key) => {
      const signal = isOwnEquipment(place, equipId) ? sharedSignal(place, key) : undefined;
      const signalId = idSchema.safeParse(signal?.id).data;
      return Promise.resolve(
        signal === undefined || signalId === undefined
          ? undefined
          : { signal, chosen: { equipmentId: opened.equipmentId, signalId } },
      );
    },
    trends: async ({ signals, from, to, points }, signal) => {
      demandShort(from, to);
      const signalIds = signals.map(({ signalId }) => signalId);
      return await client.call(sharedHistory, { token, signalIds, from, to, points }, { signal });
    },
    records: async ({ signals, from, to, ...rest }, signal) => {
      demandShort(from, to);
      const signalIds = signals.map(({ signalId }) => signalId);
      return await client.call(sharedRecords, { token, signalIds, from, to, ...rest }, { signal });
    },
  };
}

/** Throws, in the words of the page, where a time is longer than a link reads. */
function demandShort(from: string, to: string): void {
  const days = limits.sharedHistoryDays;
  if (Date.parse(to) - Date.parse(from) > days * dayMilliseconds)
    throw new Error(i18n.t('sharedPage:tooLong', { days }));
}
