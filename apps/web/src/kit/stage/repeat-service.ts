import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { pageRepeated } from '@penstock/contract/calls/monitor-page';
import type { RepeatService } from '@penstock/stage/services/repeat-service';
import { pathTo } from '../../app/paths.ts';
import { client, clock } from '../../app/services.ts';
import type { PageScope } from './page-scope.ts';
import { shownError } from './service-error.ts';

/** How often the equipments are asked for again, in ms: alarms and presence of many change. */
const interval = 15_000;

/** The equipments of the repeaters of a page; `admit` hears of those that it may show from then on. */
export function repeatService(
  pageId: Id,
  { navigate, admit }: Pick<PageScope, 'navigate' | 'admit'>,
): RepeatService {
  const addressOf = (equipmentId: string) => pathTo('EquipmentLive', { equipmentId });
  return {
    follow: ({ over, area, equipmentIds, order, limit }, listener) => {
      const reading = new AbortController();
      let cancelNext: () => void = () => undefined;
      let shown = '';
      const areaId = idSchema.safeParse(area).data;
      const request = {
        pageId,
        over,
        areas: areaId === undefined ? [] : [areaId],
        equipmentIds: equipmentIds.flatMap((id) => idSchema.safeParse(id).data ?? []),
        order,
        limit,
      };
      const ask = async () => {
        try {
          if (!document.hidden || shown === '') {
            const answer = await client.call(pageRepeated, request, { signal: reading.signal });
            if (reading.signal.aborted) return;
            const text = JSON.stringify(answer);
            if (text !== shown) {
              shown = text;
              admit?.(answer.rows.map(({ id }) => id));
              listener({ kind: 'loaded', ...answer });
            }
          }
        } catch (error) {
          if (reading.signal.aborted) return;
          // The known ones stay; their values say themselves that they are old.
          if (shown === '') listener({ kind: 'failed', message: shownError(error).message });
        }
        cancelNext = clock.after(interval, () => void ask());
      };
      void ask();
      return () => {
        reading.abort();
        cancelNext();
      };
    },
    addressOf,
    ...(navigate && { open: (equipmentId: string) => navigate(addressOf(equipmentId)) }),
  };
}
