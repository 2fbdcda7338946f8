import type { TopicListener } from '@penstock/client/live/channel';
import { driverQuery } from '@penstock/contract/calls/driver';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { gatewayClose, gatewayRestart } from '@penstock/contract/calls/gateway-operation';
import { sendHeartbeat } from '@penstock/contract/calls/gateway-session';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { liveChannel } from '../app/channel.ts';
import { client } from '../app/services.ts';
import { renderPage } from '../kit/testing/render-page.tsx';
import { installation } from '../kit/testing/installation.ts';

const { sn } = installation().gateway;
const others = [
  { account: '乙', own: false, since: '2026-11-21T08:00:00.000Z', page: 'GatewayDrivers' },
  { account: '甲', own: true, since: '2026-11-21T09:00:00.000Z', page: '' },
];

const revisionEvent = {
  type: 'configuration',
  sn,
  hash: '',
  author: 'owner',
  note: '',
  time: '2026-11-21T08:00:00.000Z',
  probation: null,
} as const;

describe('the frame of the pages of a gateway', () => {
  it('has the overview as its first tab', async () => {
    await renderPage(`/managemqtt/driver/${sn}`, { as: 'owner' });
    const tabs = within(await screen.findByRole('navigation', { name: 'Pages of this gateway' }));
    expect(tabs.getAllByRole('link')[0]?.textContent).toBe('Overview');
  });

  it('says beside the state what is wrong with the gateway, and leads there', async () => {
    const page = await renderPage('/manage/mqttgateway/list', { as: 'owner' });
    const answer = await client.call(gatewayQuery, { sns: [sn], pageSize: 1 });
    const store = { waiting: 0, bytes: 0, maxBytes: 1, age: null };
    const fine = { total: 3, failing: 0 };
    const health = {
      drivers: fine,
      variables: fine,
      servers: fine,
      reports: fine,
      scripts: { total: 3, failing: 2 },
      records: store,
      messages: { ...store, dropped: 0 },
      signalQuality: null,
      reportAge: 0,
      reportedAt: '2026-11-21T08:00:00.000Z',
    };
    const rows = answer.rows.map((row) => ({ ...row, health, clockDifference: 0, lost: 0 }));
    const data = { ...answer, rows };
    page.intercept((path) =>
      path.includes(gatewayQuery.path)
        ? Promise.resolve(Response.json({ code: '200', message: '', data }))
        : undefined,
    );
    await page.go(`/managemqtt/setting/${sn}`);
    const problem = await screen.findByRole('link', { name: '2 scripts fail' });
    expect(problem.closest('[role=status]')?.textContent).toContain('Online');
    expect(problem.getAttribute('href')).toBe(`/managemqtt/script/${sn}`);
  });

  it('says who else has the console of the gateway open, and where', async () => {
    const page = await renderPage('/manage/mqttgateway/list', { as: 'owner' });
    page.intercept((path) =>
      path.includes(sendHeartbeat.path)
        ? Promise.resolve(
            Response.json({ code: '200', message: '', data: { online: true, revision: 1, others } }),
          )
        : undefined,
    );
    await page.go(`/managemqtt/gateway/${sn}`);
    const button = await screen.findByRole('button', { name: /Also here: 乙, 甲 \(your other session\)/ });
    fireEvent.click(button);
    const panel = await screen.findByRole('dialog', { name: 'Who has the console of this gateway open' });
    expect(panel.textContent).toContain('乙 Drivers');
  });

  it('says nothing about others where nobody else is', async () => {
    await renderPage(`/managemqtt/gateway/${sn}`, { as: 'owner' });
    await screen.findByRole('region', { name: 'Gateway' });
    // The sessions of the tests before have ended.
    expect((await client.call(sendHeartbeat, { sn, validStatus: false })).others).toEqual([]);
    expect(screen.queryByText(/Also here/)).toBeNull();
  });

  it('ends its session with the gateway when its pages are left', async () => {
    const page = await renderPage(`/managemqtt/gateway/${sn}`, { as: 'owner' });
    await screen.findByRole('region', { name: 'Gateway' });
    const paths: string[] = [];
    page.intercept((path) => void paths.push(path));
    await page.go(`/managemqtt/driver/${sn}`);
    expect(paths.some((path) => path.includes(gatewayClose.path))).toBe(false);
    await page.go('/manage/mqttgateway/list');
    await waitFor(() => expect(paths.some((path) => path.includes(gatewayClose.path))).toBe(true));
  });

  it('ends its session behind a heartbeat that is under way, which would open it again', async () => {
    const page = await renderPage('/manage/mqttgateway/list', { as: 'owner' });
    const order: string[] = [];
    let answer: () => void = () => undefined;
    page.intercept((path) => {
      if (path.includes(gatewayClose.path)) order.push('close');
      if (!path.includes(sendHeartbeat.path)) return undefined;
      return new Promise((resolve) => {
        answer = () => {
          order.push('heartbeat');
          const data = { online: true, revision: 1, others: [] };
          resolve(Response.json({ code: '200', message: '', data }));
        };
      });
    });
    await page.go(`/managemqtt/driver/${sn}`);
    await screen.findByText('Pump_PLC');
    await page.go('/manage/mqttgateway/list');
    expect(order).toEqual([]);
    answer();
    await waitFor(() => expect(order).toEqual(['heartbeat', 'close']));
  });

  it('says what takes effect after a restart, and asks once for each revision', async () => {
    const topic = `configuration:${sn}` as const;
    await renderPage('/manage/mqttgateway/list', { as: 'owner' });
    const channel = liveChannel();
    const subscribe = channel.subscribe.bind(channel);
    const listeners: TopicListener[] = [];
    // The gateway's own revisions say nothing of a restart, whenever they come.
    vi.spyOn(channel, 'subscribe').mockImplementation((name, listener) => {
      if (name !== topic) return subscribe(name, listener);
      listeners.push(listener);
      return () => undefined;
    });
    cleanup();
    await renderPage(`/managemqtt/gateway/${sn}`, { as: 'owner' });
    await screen.findByRole('region', { name: 'Gateway' });
    const hear = (revision: number, restart: string[]) =>
      act(() => {
        for (const listener of listeners) listener.event({ ...revisionEvent, revision, restart });
      });
    hear(9007, ['settings.transparent', 'settings.plcDownload']);
    const notice = await screen.findByText(
      /take effect after a restart of the gateway: .*Transparent transmission/,
    );
    expect(notice).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText(/take effect after a restart/)).toBeNull();
    hear(9007, ['settings.transparent']);
    expect(screen.queryByText(/take effect after a restart/)).toBeNull();
    hear(9008, ['settings.transparent']);
    fireEvent.click(await screen.findByRole('button', { name: 'Restart now' }));
    expect(await screen.findByRole('dialog', { name: `Restart gateway ${sn}?` })).toBeDefined();
  });

  it('restarts the gateway where a call asks for that, and makes the call once more', async () => {
    const page = await renderPage('/manage/mqttgateway/list', { as: 'owner' });
    const paths: string[] = [];
    page.intercept((path) => {
      if (path.includes(gatewayRestart.path)) {
        paths.push('restart');
        return Promise.resolve(Response.json({ code: '200', message: '', data: { restarting: true } }));
      }
      if (!path.includes(driverQuery.path)) return undefined;
      paths.push('query');
      if (paths.includes('restart')) return undefined;
      const data = { key: 'gateway.restartNeeded', parameters: { sn }, problems: [] };
      return Promise.resolve(Response.json({ code: '1007', message: 'restart', data }, { status: 409 }));
    });
    await page.go(`/managemqtt/driver/${sn}`);
    await screen.findByText('Pump_PLC');
    expect(paths.slice(0, 3)).toEqual(['query', 'restart', 'query']);
  });
});
