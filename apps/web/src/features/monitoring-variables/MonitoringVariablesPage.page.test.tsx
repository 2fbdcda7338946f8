import { mvarAdd, mvarDelete, mvarQuery } from '@penstock/contract/calls/monitoring-variable';
import { searchQuery } from '@penstock/contract/calls/search';
import { idSchema } from '@penstock/contract/calls/identifier';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/mvar/list';
const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Adds a monitoring variable over two levels. */
async function added(title: string): Promise<void> {
  const { signals } = await client.call(searchQuery, { keyword: '液位', kinds: ['signal'] });
  const inputs = signals.hits.slice(0, 2).map(({ id }, index) => ({
    alias: `level_${index + 1}`,
    signalId: idSchema.parse(id),
  }));
  await client.call(mvarAdd, {
    title,
    titleTranslations: { en: 'Mean level' },
    unit: 'm',
    source: { kind: 'formula', formula: '(level_1 + level_2) / 2', inputs },
  });
}

afterEach(async () => {
  const { rows } = await client.call(mvarQuery, {}).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(mvarDelete, { id });
});

describe('monitoring variables', () => {
  it('are listed with what they are computed from, their value and why it is not good', async () => {
    const page = await renderPage('/account/info/sms', { as: 'owner' });
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    await added('平均液位');
    await page.go(address);
    const row = (await screen.findByText('Mean level')).closest<HTMLElement>('[role="row"]');
    if (row === null) throw new Error('no row');
    expect(within(row).getByText('(level_1 + level_2) / 2')).toBeDefined();
    expect(await within(row).findByText(/Waiting for values: level_1|sends no values/)).toBeDefined();
    expect(within(row).getByText('—')).toBeDefined();
    row.focus();
    fireEvent.keyDown(row, { key: 'Delete' });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Monitoring variable “Mean level” deleted.');
    expect(await screen.findByRole('heading', { name: 'No monitoring variables yet' })).toBeDefined();
    // Before the first one, an example of the reader's own equipment.
    fireEvent.click(await screen.findByRole('button', { name: 'Start with an example' }));
    await screen.findByText(/^“Average of .*” was made as an example/);
    const [example] = (await client.call(mvarQuery, {})).rows;
    expect(example?.source).toMatchObject({ kind: 'total', function: 'average' });
  });

  it('are written with what is wrong at its field, and saved', async () => {
    await renderPage(address, { as: 'owner', language: 'zh' });
    fireEvent.click((await screen.findAllByRole('button', { name: '新增监控变量' }))[0] ?? document.body);
    await screen.findByLabelText('名称');
    fireEvent.click(screen.getByRole('radio', { name: '汇总' }));
    fireEvent.click(screen.getByRole('radio', { name: '所选设备' }));
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByLabelText('名称').getAttribute('aria-invalid')).toBe('true'));
    enter('名称', '总液位');
    enter('信号标识符', 'level');
    const addAll = await screen.findByRole('button', { name: /加入匹配的全部 3 台/ });
    fireEvent.click(addAll);
    await screen.findByText('已选 3 台，最多 10000 台。');
    await screen.findByText('液位，3 台设备有此信号');
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findByText('监控变量“总液位”已保存。');
    expect((await screen.findAllByText('3 台设备的 level：求和')).length).toBe(1);
  });

  it('are not changed by who may only look, and system values have their tab', async () => {
    const page = await renderPage(`${address}?tab=system`, { as: 'owner' });
    const table = await screen.findByRole('table');
    const row = within(table).getByRole('row', { name: /User name/ });
    expect(within(row).getByText('owner')).toBeDefined();
    await within(within(table).getByRole('row', { name: /Equipment offline/ })).findByText('3');
    await act(() => Promise.resolve());
    await page.go(address);
    expect(await screen.findByRole('tab', { name: 'Monitoring variables', selected: true })).toBeDefined();
  });
});
