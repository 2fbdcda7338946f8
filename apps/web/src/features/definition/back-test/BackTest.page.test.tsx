import { alarmBackTest } from '@penstock/contract/calls/alarm-back-test';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { historyQuery } from '@penstock/contract/calls/history';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { client } from '../../../app/services.ts';
import { renderPage } from '../../../kit/testing/render-page.tsx';

vi.setConfig({ testTimeout: 90_000 });

/** Opens the form of a new alarm of an equipment, with a condition on one of its signals. */
async function openAlarm(language: 'zh' | 'en') {
  const page = await renderPage('/manage/eg/equipment/list', { as: 'owner', language });
  const { rows } = await client.call(equipmentQuery, { pageSize: 1 });
  const equipmentId = rows[0]?.id ?? '';
  const [signal] = await client.call(signalQuery, { equipmentId });
  if (signal === undefined) throw new Error('there is no signal');
  await page.go(`/manage/eg/equipment/edit/${equipmentId}/alarmdefinition?add=1`);
  return { page, signal };
}

describe('the back-test of an alarm', () => {
  it('says how often it would have been raised, and where the history does not suffice', async () => {
    const { page, signal } = await openAlarm('en');
    const begin = Date.UTC(2026, 10, 20, 10);
    page.intercept((path) => {
      if (path.includes(historyQuery.path))
        return Promise.resolve(
          Response.json({ code: '200', message: '', data: { step: 60_000, series: [] } }),
        );
      if (!path.includes(alarmBackTest.path)) return undefined;
      const data = {
        count: 2,
        activeMs: 3_900_000,
        occurrences: [
          { raisedAt: begin, returnedAt: begin + 300_000, reason: 'normal', isUncertain: false },
          { raisedAt: begin + 3_600_000, returnedAt: null, reason: null, isUncertain: true },
        ],
        signals: [
          {
            key: signal.key,
            signalId: signal.id,
            records: 100,
            intervalMs: 60_000,
            isCoarse: true,
            missingMs: 7_200_000,
            gaps: [{ from: begin + 400_000, to: begin + 7_600_000 }],
          },
          {
            key: 'absent',
            signalId: '',
            records: 0,
            intervalMs: null,
            isCoarse: false,
            missingMs: 86_400_000,
            gaps: [],
          },
        ],
        shortestMs: 5000,
      };
      return Promise.resolve(Response.json({ code: '200', message: '', data }));
    });
    const section = await screen.findByRole('region', { name: 'Back-test' });
    const type = (label: string | RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    // A condition that is not filled is not tried: the form says what is missing.
    fireEvent.click(within(section).getByRole('button', { name: 'Run back-test' }));
    expect(screen.queryByText(/It would have been raised/)).toBeNull();
    type('ID', 'high');
    type('Title', 'Level high');
    fireEvent.mouseDown(screen.getByLabelText('Kind'));
    fireEvent.click(await screen.findByText('Expression', { selector: '.ant-select-item-option-content' }));
    type('Condition', `${signal.key} > 5`);
    fireEvent.click(within(section).getByRole('button', { name: 'Run back-test' }));
    expect(
      await screen.findByText('It would have been raised 2 times, active for 1 h 5 min in all'),
    ).toBeDefined();
    expect(within(section).getAllByRole('row').length).toBeGreaterThanOrEqual(3);
    expect(within(section).getByText('Still active at the end')).toBeDefined();
    expect(
      within(section).getByText(/is coarser than the shortest time of the definition \(5 s\)/),
    ).toBeDefined();
    expect(within(section).getByText(/The equipment has no signal “absent”/)).toBeDefined();
  });

  it('asks on whose history the alarm of a product is tried', async () => {
    const page = await renderPage('/manage/eg/equipment/list', { as: 'owner', language: 'zh' });
    const { id } = await client.call(productAdd, { title: '增压泵' });
    try {
      await page.go(`/manage/product/edit/${id}/alarm?add=1`);
      const section = await screen.findByRole('region', { name: '回测' });
      expect(within(section).getByRole<HTMLButtonElement>('button', { name: '开始回测' }).disabled).toBe(
        true,
      );
      fireEvent.mouseDown(within(section).getByLabelText('设备'));
      expect(await screen.findByText('没有设备使用该产品')).toBeDefined();
    } finally {
      await client.call(productDelete, { id });
    }
  });
});
