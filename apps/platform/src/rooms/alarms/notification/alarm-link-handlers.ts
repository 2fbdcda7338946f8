import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { AlarmLinks } from './alarm-links.ts';

/** The calls of links in messages. */
export function alarmLinkHandlers(links: AlarmLinks): HandlersOf<'alarmLinkInfo' | 'alarmLinkAcknowledge'> {
  return {
    alarmLinkInfo: handle(calls.alarmLinkInfo, ({ token }, { address, language }) =>
      links.info(token, address, language),
    ),
    alarmLinkAcknowledge: handle(calls.alarmLinkAcknowledge, async (request, { address, language }) => ({
      acknowledged: await links.acknowledge(request, address, language),
    })),
  };
}
