import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { reportAdd, reportDelete, reportQuery } from '@penstock/contract/calls/report';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/report/list';

afterEach(async () => {
  const { rows } = await client.call(reportQuery, {}).catch(() => ({ rows: [] }));
  for (const { id } of rows) await client.call(reportDelete, { id });
});

async function added(): Promise<string> {
  const { rows } = await client.call(equipmentQuery, { keyword: 'Pump station 2' });
  const { id } = await client.call(reportAdd, {
    title: '泵站日报',
    titleTranslations: { en: 'Daily report' },
    bucket: 'day',
    scope: { kind: 'equipment', equipmentIds: rows.map((row) => row.id) },
    columns: [
      { signalKey: 'level', function: 'average', title: '', condition: null, counterRange: null },
      { signalKey: 'level', function: 'maximum', title: 'Highest', condition: null, counterRange: null },
    ],
    computed: [],
    range: { kind: 'dates', from: '2026-10-24', to: '2026-10-25' },
  });
  return id;
}

describe('reports', () => {
  it('are written with what is wrong at its field, seen before they are saved, and listed', async () => {
    await renderPage(address, { as: 'owner', language: 'zh' });
    fireEvent.click((await screen.findAllByRole('button', { name: '新增报表' }))[0] ?? document.body);
    const drawer = await screen.findByRole('dialog', { name: '新增报表' });
    const title = await within(drawer).findByLabelText('名称');
    fireEvent.click(within(drawer).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(title, { target: { value: '班报' } });
    fireEvent.change(within(drawer).getByLabelText('列 1 的信号标识符'), { target: { value: 'level' } });
    fireEvent.click(await within(drawer).findByRole('button', { name: /加入匹配的全部 3 台/ }));
    await within(drawer).findByText('已选 3 台，最多 500 台。');
    fireEvent.click(within(drawer).getByRole('radio', { name: '月' }));
    fireEvent.click(within(drawer).getByRole('button', { name: '预览' }));
    expect(await within(drawer).findByRole('table')).toBeDefined();
    fireEvent.click(within(drawer).getByRole('button', { name: '保存' }));
    await screen.findByText('报表“班报”已保存。');
    expect(await screen.findByRole('link', { name: '班报' })).toBeDefined();
    expect(screen.getByText('3 台设备')).toBeDefined();
  });

  it('say that there is no data, and are about another time by the address', async () => {
    const page = await renderPage('/account/info/sms', { as: 'owner' });
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    const id = await added();
    await page.go(`/manage/report/view/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Daily report' })).toBeDefined();
    const table = await screen.findByRole('table');
    expect(within(table).getByRole('row', { name: /^2026-10-24 — — No data/ })).toBeDefined();
    expect(within(table).getByRole('columnheader', { name: /^Highest/ })).toBeDefined();
    expect(screen.getByText('No data in this time')).toBeDefined();
    const lastDay = screen.getByLabelText('Last day');
    // The calendar is a table too, at the end of the document.
    const reportTable = () => screen.getAllByRole('table')[0] ?? document.body;
    fireEvent.mouseDown(lastDay);
    fireEvent.click(lastDay);
    fireEvent.click(await screen.findByTitle('2026-10-24'));
    await waitFor(() => expect(within(reportTable()).getAllByRole('row')).toHaveLength(2));
    expect(page.address()).toMatch(/range=dates&from=2026-10-24&to=2026-10-24$/);
    expect(screen.getByRole('button', { name: 'Export Excel' })).toBeDefined();
  });

  it('that do not exist say so', async () => {
    await renderPage('/manage/report/view/999999', { as: 'owner' });
    expect(await screen.findByText('This report cannot be found')).toBeDefined();
  });

  it('are sent by a schedule that is written on their page', async () => {
    const page = await renderPage(address, { as: 'owner' });
    await screen.findByRole('heading', { name: 'Reports' });
    const id = await added();
    await page.go(`/manage/report/view/${id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Send by schedule' }));
    const drawer = (await screen.findByText(/This report is not sent yet/)).closest<HTMLElement>(
      '[role="dialog"]',
    );
    if (drawer === null) throw new Error('there is no drawer');
    fireEvent.click(await within(drawer).findByText('Add a schedule'));
    fireEvent.click(within(drawer).getByLabelText('Monthly'));
    const recipients = within(drawer).getByLabelText('Recipients');
    const write = (text: string) => {
      fireEvent.change(recipients, { target: { value: text } });
      fireEvent.keyDown(recipients, { key: 'Enter', keyCode: 13 });
    };
    write('nobody');
    expect(await within(drawer).findByText('“nobody” is no e-mail address')).toBeDefined();
    fireEvent.click(drawer.querySelector('[class*="item-remove"]') ?? drawer);
    await waitFor(() => expect(within(drawer).queryByText('“nobody” is no e-mail address')).toBeNull());
    write('chief@example.com');
    fireEvent.click(within(drawer).getByText('Save'));
    expect(await within(drawer).findByText('Monthly on day 1 at 07:00')).toBeDefined();
    expect(within(drawer).getByText('chief@example.com')).toBeDefined();
    expect(within(drawer).getByText('Last month, as Excel, PDF')).toBeDefined();
    fireEvent.click(within(drawer).getByText('Delete'));
    expect(await within(drawer).findByText(/This report is not sent yet/)).toBeDefined();
  });
});
