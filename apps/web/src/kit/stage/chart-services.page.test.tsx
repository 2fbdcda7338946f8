import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { reportAdd, reportDelete } from '@penstock/contract/calls/report';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../testing/render-page.tsx';
import { historyService } from './history-service.ts';
import { reportService } from './report-service.ts';
import type { PageScope } from './page-scope.ts';

/** An equipment, and who may see it signed in. */
async function place(): Promise<PageScope & { readonly equipmentId: Id }> {
  await renderPage('/account/info/sms', { as: 'owner' });
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  const { rows } = await client.call(equipmentQuery, { keyword: 'Pump station 2' });
  const equipmentId = idSchema.parse(rows[0]?.id);
  return { productId: equipmentId, equipmentId };
}
const target = (signalId: string, equipId = '') => ({ kind: 'signal', equipId, signalId }) as const;

describe('the services of charts', () => {
  it('read the history of signals by their keys, of the equipment of the page and of others', async () => {
    const { equipmentId, productId } = await place();
    const service = historyService({ equipmentId, productId });
    const to = service.now();
    const question = {
      targets: [
        target('level'),
        target('level', equipmentId),
        target('gone'),
        { kind: 'mvar', mvarId: '1' } as const,
      ],
      from: to - 3_600_000,
      to,
      points: 300,
    };
    const { step, series } = await service.read(question, new AbortController().signal);
    expect([...series.keys()]).toEqual(['signal::level', `signal:${equipmentId}:level`, 'mvar:1']);
    expect(step).toBeGreaterThan(0);
    const hidden = { ...question, targets: [target('level', '999999999')] };
    await expect(service.read(hidden, new AbortController().signal)).rejects.toThrow(/\w/);
  });

  it('compute a report for the equipment of the page, and name its columns', async () => {
    const { equipmentId, productId } = await place();
    const column = { signalKey: 'level', title: '', condition: null, counterRange: null };
    const { id } = await client.call(reportAdd, {
      title: '日报',
      titleTranslations: { en: 'Daily' },
      bucket: 'day',
      scope: { kind: 'equipment', equipmentIds: [equipmentId] },
      columns: [
        { ...column, function: 'average' },
        { ...column, function: 'maximum', title: 'Highest' },
      ],
      range: { kind: 'dates', from: '2026-10-24', to: '2026-10-25' },
    });
    const service = reportService({ equipmentId, productId });
    const signal = new AbortController().signal;
    const table = await service.run({ reportId: id, equipId: '' }, signal);
    expect(table).toMatchObject({
      title: 'Daily',
      bucket: 'day',
      columns: [{ key: 'level average' }, { key: 'level maximum', title: 'Highest' }],
    });
    expect(table.rows.map(({ values }) => values)).toEqual([
      [null, null],
      [null, null],
    ]);
    const nowhere = reportService({ equipmentId: undefined, productId });
    await expect(nowhere.run({ reportId: id, equipId: '' }, signal)).rejects.toThrow('no equipment');
    await client.call(reportDelete, { id });
    await expect(
      reportService({ equipmentId, productId }).run({ reportId: id, equipId: '' }, signal),
    ).rejects.toThrow(/\w/);
  });
});
