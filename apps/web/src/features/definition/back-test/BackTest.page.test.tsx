import { alarmBackTest } from '@penstock/contract/calls/alarm-back-test';
import { equipmentAdd, equipmentDelete } from '@penstock/contract/calls/equipment';
import { historyQuery } from '@penstock/contract/calls/history';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { client } from '../../../app/services.ts';
import { type OpenPage, renderPage } from '../../../kit/testing/render-page.tsx';

vi.setConfig({ testTimeout: 90_000 });

let productId = '';
let equipmentId = '';

afterEach(async () => {
  if (equipmentId !== '') await client.call(equipmentDelete, { id: equipmentId });
  if (productId !== '') await client.call(productDelete, { id: productId });
  [productId, equipmentId] = ['', ''];
});

/** Opens the page of the alarms of a product with a level and an alarm for it, of which there is one equipment. */
async function openAlarm(language: 'zh' | 'en'): Promise<OpenPage> {
  const page = await renderPage('/manage/eg/equipment/list', { as: 'owner', language });
  ({ id: productId } = await client.call(productAdd, { title: 'Tank' }));
  const source = { kind: 'intermediate', formula: '1 + 1' };
  const condition = { kind: 'limit', keys: ['level'], limit: 80 };
  await client.call(productDefinitionUpdate, {
    id: productId,
    revision: 1,
    changes: [
      {
        kind: 'added',
        path: ['signals', { by: 'key', item: 'level' }],
        value: { key: 'level', title: 'Level', source },
        behind: null,
      },
      {
        kind: 'added',
        path: ['alarms', { by: 'id', item: 'high' }],
        value: { id: 'high', title: 'Level high', condition },
        behind: null,
      },
    ],
  });
  ({ id: equipmentId } = await client.call(equipmentAdd, { title: 'Tank 1', productId }));
  await page.go(`/manage/product/edit/${productId}/alarm?edit=high`);
  return page;
}

const answered = (data: unknown) => Promise.resolve(Response.json({ code: '200', message: '', data }));

it('an alarm of a product is tried on the history of an equipment: how often, when, and what the history lacks', async () => {
  const page = await openAlarm('en');
  const [signal] = await client.call(signalQuery, { equipmentId });
  const begin = Date.UTC(2026, 10, 20, 10);
  const noGap = { missingMs: 0, gaps: [] };
  page.intercept((path) => {
    if (path.includes(historyQuery.path)) return answered({ step: 60_000, series: [] });
    if (!path.includes(alarmBackTest.path)) return undefined;
    return answered({
      count: 2,
      activeMs: 3_900_000,
      occurrences: [
        { raisedAt: begin, returnedAt: begin + 300_000, reason: 'normal', isUncertain: false },
        { raisedAt: begin + 3_600_000, returnedAt: null, reason: null, isUncertain: true },
      ],
      signals: [
        { key: 'level', signalId: signal?.id, records: 100, intervalMs: 60_000, isCoarse: true, ...noGap },
        { key: 'absent', signalId: '', records: 0, intervalMs: null, isCoarse: false, ...noGap },
      ],
      shortestMs: 5000,
    });
  });
  const section = await screen.findByRole('region', { name: 'Back-test' });
  const run = within(section).getByRole<HTMLButtonElement>('button', { name: 'Run back-test' });
  expect(run.disabled).toBe(true);
  fireEvent.mouseDown(within(section).getByLabelText('Equipment'));
  fireEvent.click(await screen.findByText('Tank 1', { selector: '.ant-select-item-option-content' }));
  fireEvent.click(run);
  expect(
    await screen.findByText('It would have been raised 2 times, active for 1 h 5 min in all'),
  ).toBeDefined();
  expect(within(section).getByText('Still active at the end')).toBeDefined();
  expect(within(section).getByText(/^Uncertain: /)).toBeDefined();
  expect(within(section).getByText(/recorded every 1 min, which is coarser than .* \(5 s\)/)).toBeDefined();
  expect(within(section).getByText(/The equipment has no signal “absent”/)).toBeDefined();
});

it('an alarm is tried by the platform itself, and says that nothing was recorded', async () => {
  const page = await openAlarm('zh');
  await page.go(`/manage/eg/equipment/edit/${equipmentId}/alarmdefinition?edit=high`);
  const section = await screen.findByRole('region', { name: '回测' });
  fireEvent.click(within(section).getByRole('button', { name: '开始回测' }));
  expect(await within(section).findByText('这段时间不会产生报警')).toBeDefined();
  expect(within(section).getByText('“level”在这段时间没有记录，条件无法判断。')).toBeDefined();
});
