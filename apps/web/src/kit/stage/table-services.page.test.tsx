import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { idSchema } from '@penstock/contract/calls/identifier';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../testing/render-page.tsx';
import type { ExportedFile } from '../transfer/save-file.ts';
import { alarmService } from './alarm-service.ts';
import { recordsService } from './records-service.ts';

vi.setConfig({ testTimeout: 60_000 });

const hour = 3_600_000;
const { signal: never } = new AbortController();

/** An equipment of the owner that has a signal with a unit, and the key of that. */
async function ownSignal() {
  await renderPage('/manage/history', { as: 'owner', language: 'en' });
  const { rows } = await client.call(equipmentQuery, {});
  for (const { id } of rows) {
    const found = (await client.call(signalQuery, { equipmentId: id })).find(({ unit }) => unit !== '');
    if (found !== undefined) return { equipmentId: id, found };
  }
  throw new Error('there is no signal');
}

describe('the tables of a page, at a real platform', () => {
  it('read steps and single records of the equipment whose page it is, and save no workbook of nothing', async () => {
    const { equipmentId, found } = await ownSignal();
    const saved: ExportedFile[] = [];
    const records = recordsService({ place: { equipmentId }, client, save: (file) => saved.push(file) });
    const to = Math.ceil(records.now() / hour) * hour;
    const range = { from: to - 48 * hour, to };
    const signals = [{ equipId: '', signalId: found.definedKey, title: '', equipment: '' }];
    const steps = { kind: 'signals', signals, step: 2 * hour } as const;
    const asked = { range, pageNo: 2, pageSize: 20, after: undefined };
    const page = await records.read({ ...asked, source: steps }, never);
    expect(page.columns).toEqual([{ title: found.title, unit: found.unit, isNumber: true }]);
    expect(page.total).toBe(24);
    expect(page.rows).toHaveLength(4);
    const single = { kind: 'signals', signals, step: undefined } as const;
    expect((await records.read({ ...asked, source: single }, never)).columns).toEqual(page.columns);
    await expect(records.save(steps, range, never)).rejects.toThrow(/^Nothing was recorded/);
    expect(saved).toEqual([]);
  });

  it('ask for the alarms of their equipments alone, and say why one cannot be acknowledged', async () => {
    const { equipmentId } = await ownSignal();
    const alarms = alarmService({
      place: { productId: idSchema.parse('1'), equipmentId },
      client,
      subscribe: () => () => undefined,
    });
    const question = { equipmentIds: [], list: 'history', pageNo: 1, pageSize: 20 } as const;
    const { rows } = await alarms.query(question, never);
    expect(rows.every((row) => row.equipmentId === equipmentId)).toBe(true);
    const outcome = await alarms.acknowledge('999999999', 'seen');
    expect(outcome.state === 'failed' && outcome.message).toBeTruthy();
  });
});
