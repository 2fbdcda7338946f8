import { pageAddCopy } from '@penstock/contract/calls/page';
import { productQuery } from '@penstock/contract/calls/product';
import type { Id } from '@penstock/contract/calls/identifier';
import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { Client } from '@penstock/client/calls/client';

const bound = (signalId: string): JsonObject => ({ type: 'signal', equipId: '', signalId, title: signalId });

const when = (signalId: string, symbol: string, value: number): JsonObject => ({
  binding: bound(signalId),
  rules: [{ symbol, value, colour: '' }],
});

const write = (signalId: string, writeValue: string, more: JsonObject = {}): JsonObject => ({
  action: 'write',
  writeType: 'fixed',
  writeValue,
  binding: bound(signalId),
  ...more,
});

/** The button of the page, by its name. */
export const sequenceButton = 'Stop pump 2, then lower the level';

/**
 * Adds a page to the pump station whose button does three things in order when it is clicked: it stops pump 2 where that runs, puts pump 2
 * back into automatic where it already is (which is never so while it is operated by hand), and sets the level to 2.5 m. The values that
 * it writes are shown beside it (widgets `start`, `mode`, `setpoint`), and the pump (`running`).
 */
export async function addSequencePage(client: Client, title: string): Promise<Id> {
  const { rows } = await client.call(productQuery, {});
  const station = rows.find(({ titleTranslations }) => titleTranslations.en === 'Pump station');
  if (station === undefined) throw new Error('the demo has no product for its stations');
  const shown = ['start', 'mode', 'setpoint', 'running'].map((id, index) => ({
    id,
    widgetType: 'UsualDataText',
    position: { x: 40, y: 140 + index * 60, width: 240, height: 40 },
    data: { binding: bound(id === 'setpoint' ? 'level_setpoint' : `pump2_${id}`) },
  }));
  const button = {
    id: 'sequence',
    widgetType: 'UsualButton',
    widgetName: sequenceButton,
    position: { x: 40, y: 40, width: 360, height: 60 },
    data: { text: sequenceButton },
    clickEvent: {
      enable: true,
      config: write('pump2_start', '0', { hint: true, when: when('pump2_running', '=', 1) }),
      events: {
        click: {
          actions: [
            write('pump2_mode', '2', { when: when('pump2_mode', '=', 2) }),
            write('level_setpoint', '2.5'),
          ],
        },
      },
    },
  };
  const page = { con: { title, width: 800, height: 480 }, widgets: [button, ...shown] };
  const json = new File([JSON.stringify(page)], 'page.json');
  return (await client.call(pageAddCopy, { productId: station.id, title, json })).id;
}
