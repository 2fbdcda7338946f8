import { fleetOverview } from '@penstock/contract/calls/fleet-overview';
import { gatewayEdit } from '@penstock/contract/calls/gateway-list';
import { tagAssign, tagDelete, tagQuery } from '@penstock/contract/calls/tag';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';

const address = '/manage/mqttgateway/fleet';
const sns = ['270000000001', '270000000002', '270000000003'];

const card = (title: string) => screen.findByRole('region', { name: title });

/** Where the figure of a row of a card leads. */
async function figure(title: string, row: string): Promise<[text: string, href: string | null]> {
  const line = (await within(await card(title)).findByText(row)).closest('li');
  if (line === null) throw new Error(`${row} is in no row`);
  const link = within(line).getAllByRole('link').at(-1);
  return [link?.textContent ?? '', link?.getAttribute('href') ?? null];
}

describe('the page of the fleet', () => {
  it('counts what is wrong first, and every figure opens its list', async () => {
    await renderPage(address, { as: 'fleet' });
    expect(await figure('State', 'Offline')).toEqual(['3', '/manage/mqttgateway/list?problem=offline']);
    expect((await card('State')).textContent).toContain('3 never online');
    expect((await card('State')).textContent).toContain('Online 0 / 3');
    expect(await figure('Firmware versions', 'Not known')).toEqual([
      '3',
      '/manage/mqttgateway/list?version=-',
    ]);
    expect(await figure('Signal quality', 'Not known')).toEqual([
      '3',
      '/manage/mqttgateway/list?signal=unknown',
    ]);
    expect((await card('Data and clocks')).textContent).toContain('Records that wait0');
    expect((await card('Open alarms')).textContent).toContain('No open alarms.');
    expect((await card('Map of gateways')).textContent).toContain('None of 3 gateways has a position yet.');
  });

  it('leads from the worst problem to its gateways, with the group that is shown', async () => {
    const page = await renderPage(address, { as: 'fleet' });
    const { id } = await client.call(tagAssign, { title: 'North', sns: sns.slice(0, 2) });
    try {
      await page.go('/manage/mqttgateway/list');
      const known = await client.call(fleetOverview, { tags: [id] });
      expect(known.total).toBe(2);
      const problems = { ...known.problems, drivers: 2, clock: 1, offline: 0 };
      page.intercept((path) =>
        path.includes(fleetOverview.path)
          ? Promise.resolve(
              Response.json({
                code: '200',
                message: '',
                data: {
                  ...known,
                  problems,
                  clockDifference: 65_000,
                  buffers: { records: 1700, messages: 3, age: 1000 },
                },
              }),
            )
          : undefined,
      );
      await page.go(`${address}?tag=${id}`);
      const rows = within(await card('State')).getAllByRole('listitem');
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        'Drivers do not answer2',
        'Clock is wrong1',
        'In order0',
      ]);
      expect(await figure('State', 'Drivers do not answer')).toEqual([
        '2',
        `/manage/mqttgateway/list?problem=drivers&tag=${id}`,
      ]);
      const data = within(await card('Data and clocks'));
      expect(data.getByRole('link', { name: '1,700' }).getAttribute('href')).toBe(
        `/manage/mqttgateway/list?waiting=records&tag=${id}`,
      );
      expect(data.getByRole('link', { name: '3' }).getAttribute('href')).toBe(
        `/manage/mqttgateway/list?waiting=messages&tag=${id}`,
      );
      expect((await card('Data and clocks')).textContent).toMatch(
        /Largest clock difference1 min.*1 clock is wrong/,
      );
    } finally {
      await client.call(tagDelete, { id });
    }
  });

  it('renames and deletes tags, and says what was done last, in Chinese too', async () => {
    const page = await renderPage('/manage/mqttgateway/list', { as: 'fleet', language: 'zh' });
    await client.call(tagAssign, { title: '南区', sns: sns.slice(0, 1) });
    await client.call(gatewayEdit, { sn: sns[0] ?? '', remark: '河边' });
    await page.go(address);
    const operations = await card('最近操作');
    expect((await within(operations).findAllByRole('link', { name: '车队 1' })).length).toBeGreaterThan(0);
    const tags = await card('标签');
    fireEvent.click(await within(tags).findByRole('button', { name: /标签 南区 的名称/ }));
    const field = within(tags).getByRole('textbox', { name: '标签 南区 的名称' });
    fireEvent.change(field, { target: { value: '南区/泵站' } });
    fireEvent.submit(field);
    await waitFor(async () =>
      expect((await client.call(tagQuery, {})).tags.map(({ title }) => title)).toEqual(['南区/泵站']),
    );
    fireEvent.click(await within(tags).findByRole('button', { name: '删除标签 南区/泵站？' }));
    await screen.findByText('网关和设备保留，只删除标签。');
    fireEvent.click(screen.getByRole('button', { name: '删除标签' }));
    await waitFor(async () => expect((await client.call(tagQuery, {})).tags).toEqual([]));
  });

  it('says to a newcomer why there is nothing', async () => {
    await renderPage(address, { as: 'newcomer' });
    expect(await screen.findByRole('heading', { name: 'No gateways yet' })).toBeDefined();
  });
});
