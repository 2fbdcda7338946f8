import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { tagDelete, tagQuery } from '@penstock/contract/calls/tag';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';

const list = '/manage/mqttgateway/list';
const { sn } = installation().gateway;

async function row(name: string): Promise<HTMLElement> {
  const found = (await screen.findByText(name)).closest<HTMLElement>('[role="row"]');
  if (found === null) throw new Error(`${name} is not in a row`);
  return found;
}

describe('the list of gateways', () => {
  it('opens at /managemqtt, shows what somebody may configure, and leads to the overview', async () => {
    const page = await renderPage('/managemqtt', { as: 'owner' });
    const running = await row('运行中的网关');
    expect(page.address()).toBe(list);
    expect(screen.getByText('4 total')).toBeDefined();
    expect(within(running).getByText(sn)).toBeDefined();
    // It has reported its health: one that is online is in order only where a report says so.
    await waitFor(() =>
      expect(running.textContent).toMatch(/In order|do(es)? not answer|bad|connected|fails?/),
    );
    expect((await row('网关 1')).textContent).toContain('Never online');
    fireEvent.click(running);
    await waitFor(() => expect(page.address()).toBe(`/managemqtt/gateway/${sn}`));
  });

  it('is searched by the phone of the account and filtered by state, in the address', async () => {
    const page = await renderPage(list, { as: 'owner', language: 'zh' });
    await row('运行中的网关');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '13900001001' } });
    await waitFor(() => expect(page.address()).toContain('keyword=13900001001'));
    expect(await screen.findByText('共 4 条')).toBeDefined();
    await page.go(`${list}?status=online`);
    expect(await screen.findByText('共 1 条')).toBeDefined();
    await row('运行中的网关');
  });

  it('leads with what is wrong, the worst first, each a link, and is filtered by it', async () => {
    const page = await renderPage('/manage/mqttgateway/list?problem=none', { as: 'fleet' });
    await screen.findByRole('heading', { name: 'No results match' });
    const { rows } = await client.call(gatewayQuery, {});
    const [row1, row2, row3] = rows;
    if (row1 === undefined || row2 === undefined || row3 === undefined) throw new Error('no gateways');
    const part = { total: 5, failing: 0 };
    const store = { waiting: 0, bytes: 0, maxBytes: 1000, age: null };
    const health = {
      drivers: { total: 3, failing: 2 },
      variables: { total: 90, failing: 14 },
      servers: part,
      reports: part,
      scripts: part,
      records: store,
      messages: { ...store, dropped: 0 },
      signalQuality: null,
      reportedAt: new Date().toISOString(),
      reportAge: 5000,
    };
    const since = new Date(Date.now() + 60_000).toISOString();
    const online = { online: true, since, reason: 'connected' as const, clockDifference: 0 };
    const shown = [
      { ...row1, ...online, health },
      { ...row2, ...online, health: { ...health, drivers: part, variables: part } },
      { ...row3, ...online, health: null },
    ];
    page.intercept((path) =>
      path.includes(gatewayQuery.path)
        ? Promise.resolve(Response.json({ code: '200', message: '', data: { total: 3, rows: shown } }))
        : undefined,
    );
    await page.go(list);
    const worst = await row(row1.name);
    const link = within(worst).getByRole('link', { name: '2 drivers do not answer' });
    expect(link.getAttribute('href')).toBe(`/managemqtt/driver/${row1.sn}`);
    expect(worst.textContent).toContain('+1');
    expect((await row(row2.name)).textContent).toContain('In order');
    expect((await row(row3.name)).textContent).toContain('Health not known');
  });

  it('puts tags on several gateways at once, shows them and is filtered by their group', async () => {
    const page = await renderPage(list, { as: 'fleet', language: 'zh' });
    for (const name of ['车队 1', '车队 2'])
      fireEvent.click(within(await row(name)).getByRole('checkbox', { name: `选择“${name}”` }));
    fireEvent.click(await screen.findByRole('button', { name: /标签…/ }));
    const drawer = await screen.findByRole('dialog', { name: '2 行的标签' });
    // Whoever works by keyboard goes on typing.
    await waitFor(() =>
      expect(document.activeElement).toBe(within(drawer).getByRole('textbox', { name: '新标签' })),
    );
    fireEvent.change(within(drawer).getByRole('textbox', { name: '新标签' }), {
      target: { value: '北区/泵站' },
    });
    fireEvent.submit(within(drawer).getByRole('textbox', { name: '新标签' }));
    const box = await within(drawer).findByRole('checkbox', { name: '北区/泵站' });
    await waitFor(() => expect(box).toHaveProperty('checked', true));
    // A tag that is taken off and put on again by keyboard keeps the focus.
    box.focus();
    for (const checked of [false, true]) {
      fireEvent.click(box);
      await waitFor(() => expect(box).toHaveProperty('checked', checked));
      await waitFor(() => expect(box.closest('fieldset')?.getAttribute('aria-busy')).toBe('false'));
      expect(document.activeElement).toBe(box);
    }
    await waitFor(async () => expect((await row('车队 1')).textContent).toContain('泵站'));
    const { tags } = await client.call(tagQuery, {});
    expect(tags).toMatchObject([{ title: '北区/泵站', gateways: 2 }]);
    await page.go(`${list}?tag=${tags[0]?.id ?? ''}`);
    expect(await screen.findByText('共 2 条')).toBeDefined();
    for (const { id } of tags) await client.call(tagDelete, { id });
  });

  it('starts an upgrade of the selected gateways, and says where there is no template for them', async () => {
    const page = await renderPage(list, { as: 'fleet', language: 'zh' });
    for (const name of ['车队 2', '车队 3'])
      fireEvent.click(within(await row(name)).getByRole('checkbox', { name: `选择“${name}”` }));
    fireEvent.click(await screen.findByRole('button', { name: '升级…' }));
    const upgrade = await screen.findByRole('dialog', { name: '升级 2 个网关' });
    expect(within(upgrade).getByRole('textbox', { name: /^仅限这些网关/ })).toHaveProperty(
      'value',
      '270000000002\n270000000003',
    );
    fireEvent.click(within(upgrade).getByRole('button', { name: '取消' }));
    fireEvent.click(await screen.findByRole('button', { name: '应用模板…' }));
    const choice = await screen.findByRole('dialog', { name: '将模板应用到 2 个网关' });
    await within(choice).findByText(/没有适用于所选网关型号的模板/);
    expect(within(choice).getByRole('link', { name: '网关模板' }).getAttribute('href')).toBe(
      '/manage/mqtttemplate/list',
    );
    fireEvent.click(within(choice).getByRole('button', { name: '取消' }));
    await page.go(`${list}?waiting=records`);
    await screen.findByRole('heading', { name: '没有符合条件的结果' });
  });

  it('says to a newcomer why there is nothing', async () => {
    await renderPage(list, { as: 'newcomer' });
    expect(await screen.findByRole('heading', { name: 'No gateways yet' })).toBeDefined();
  });
});
