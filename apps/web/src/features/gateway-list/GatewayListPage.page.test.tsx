import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
    await waitFor(() => expect(running.textContent).toContain('Online'));
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

  it('says to a newcomer why there is nothing', async () => {
    await renderPage(list, { as: 'newcomer' });
    expect(await screen.findByRole('heading', { name: 'No gateways yet' })).toBeDefined();
  });
});
