import { gatewayEdit, gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { gatewayReboot, upgradeCancel, upgradeLast } from '@penstock/contract/calls/gateway-operation';
import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import { type MachineHardware, unknownHardware } from '@penstock/contract/model/machine-hardware';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { client } from '../../app/services.ts';
import { renderPage } from '../../kit/testing/render-page.tsx';
import { installation } from '../../kit/testing/installation.ts';
import { needsPlatform } from '../../kit/testing/needs-platform.ts';

const {
  gateway: { sn },
  place,
} = installation();
const address = `/managemqtt/gateway/${sn}`;
const name = '运行中的网关';

const card = (title: string) => screen.findByRole('region', { name: title });

describe('the overview of a gateway', () => {
  it('says what it is, how it is connected and what its configuration contains', async () => {
    const page = await renderPage(address, { as: 'owner' });
    expect((await card('Gateway')).textContent).toContain(sn);
    const connection = await card('Connection');
    await waitFor(() => expect(connection.textContent).toContain('Online'));
    // It leads with what is wrong; in order is what a report says, never the connection alone.
    const state = await card('State');
    await waitFor(() => expect(state.textContent).toMatch(/In order|answer|bad|connected|fail/));
    expect(state.textContent).toContain('As the gateway reported it');
    // Before it are only the first steps of a gateway that is not set up yet.
    const steps = screen.queryByRole('region', { name: 'First steps' });
    expect(screen.getAllByRole('region').find((region) => region !== steps)).toBe(state);
    // How the connection tool is connected is in its header.
    expect(connection.textContent?.includes('Remote (MQTT)')).toBe(place === 'platform');
    const configuration = await card('Configuration');
    const drivers = await within(configuration).findByRole('link', { name: /Drivers/ });
    expect(drivers.textContent).toMatch(/^\d+Drivers$/);
    expect(configuration.textContent).toContain('Revision');
    const waiting = await card('Waiting data');
    await waitFor(() => expect(waiting.textContent).toContain('Records (platform)'));
    await card('Servers');
    fireEvent.click(drivers);
    await waitFor(() => expect(page.address()).toBe(`/managemqtt/driver/${sn}`));
  });

  it('shows the machine it runs on, and what it does not carry out', async () => {
    await renderPage(address, { as: 'owner' });
    const machine = await card('Machine');
    await waitFor(() => expect(machine.textContent).toMatch(/CPU.*cores/));
    expect(within(machine).getByRole('meter', { name: 'Memory' })).toBeDefined();
    expect(machine.textContent).toContain('Network ports');
    await waitFor(() =>
      expect(machine.textContent).toMatch(/On its own networkPort \d+.*(?:[0-9a-f]{4} ){15}[0-9a-f]{4}/),
    );
    expect((await card('Unsupported by this gateway')).textContent).toContain('Firmware upgrades');
    expect((await card('Connection')).textContent).toContain('No modem');
  });

  const hardware: MachineHardware = {
    board: 'Acme Gateway 4',
    processor: 'Cortex-A7',
    storage: {
      device: 'mmcblk0',
      model: 'DG4008',
      bytes: 8_000_000_000,
      written: 3_000_000,
      wear: { from: 80, to: 90 },
      reserve: 'urgent',
    },
    temperatures: [{ place: 'cpu-thermal', celsius: 91 }],
  };

  it.each([
    ['what is known', { machineHardware: hardware, isSimulated: true, iccid: '89001000000000000018' }],
    ['what is unknown', { machineHardware: unknownHardware }],
  ] as const)('shows the hardware of the machine, and says %s', async (what, more) => {
    const page = await renderPage('/manage/mqttgateway/list', { as: 'owner' });
    const info = await client.call(mqttGatewayInfo, { sn });
    const machine = { ...info.machine, ...more };
    page.intercept((path) =>
      path.includes(mqttGatewayInfo.path)
        ? Promise.resolve(Response.json({ code: '200', message: '', data: { ...info, machine } }))
        : undefined,
    );
    await page.go(address);
    const texts =
      what === 'what is unknown'
        ? ['BoardUnknown', 'StorageUnknown', 'Life used of the flash memoryUnknown', 'TemperatureUnknown']
        : [
            'Simulated',
            'Acme Gateway 4',
            'DG4008 · mmcblk0 · 8.0 GB',
            '3.0 MB',
            '80 to 90 %',
            '90 % used up',
            '91.0 °C',
            '89001000000000000018',
          ];
    const shown = await card('Hardware');
    for (const text of texts) expect(shown.textContent).toContain(text);
  });

  it('saves a diagnosis bundle of the gateway', async () => {
    await renderPage(address, { as: 'owner' });
    const saved: Blob[] = [];
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      if (content instanceof Blob) saved.push(content);
      return 'blob:saved';
    });
    try {
      const button = await screen.findByRole('button', { name: /Diagnosis bundle/ });
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
      fireEvent.click(button);
      await waitFor(() => expect(saved).toHaveLength(1));
      const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
      const text = new TextDecoder('latin1').decode(bytes);
      expect(text.startsWith('PK')).toBe(true);
      for (const name of ['about.json', 'log.jsonl', 'configuration.json', 'network.json'])
        expect(text).toContain(name);
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
    } finally {
      make.mockRestore();
    }
  });

  it.each([
    [95, 'Very good'],
    [55, 'Good'],
    [30, 'Average'],
    [12, 'Poor'],
  ])('says of a signal quality of %d percent that it is %s', async (signalQuality, words) => {
    const page = await renderPage('/manage/mqttgateway/list', { as: 'owner' });
    const info = await client.call(mqttGatewayInfo, { sn });
    const machine = { ...info.machine, signalQuality };
    page.intercept((path) =>
      path.includes(mqttGatewayInfo.path)
        ? Promise.resolve(Response.json({ code: '200', message: '', data: { ...info, machine } }))
        : undefined,
    );
    await page.go(address);
    expect(await screen.findByText(words)).toBeDefined();
    expect((await card('Connection')).textContent).toContain(`${words}${signalQuality} %`);
  });

  it('is restarted after a question', async () => {
    const page = await renderPage(address, { as: 'owner' });
    const restarts: string[] = [];
    page.intercept((path) => {
      if (!path.includes(gatewayReboot.path)) return undefined;
      restarts.push(path);
      return Promise.resolve(Response.json({ code: '200', message: '', data: {} }));
    });
    fireEvent.click(await screen.findByRole('button', { name: /Restart$/ }));
    const question = await screen.findByRole('dialog', { name: `Restart gateway ${sn}?` });
    expect(restarts).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Restart gateway' }));
    await screen.findByText('The gateway is restarting.');
    expect(restarts).toHaveLength(1);
  });

  it.each([
    ['en', 20, 'The upgrade to 2.0.0 has started', 'Cancel upgrade', 'Cancel the upgrade to 2.0.0?'],
    ['en', 65, 'Upgrading to 2.0.0: downloading, 40 %', 'Cancel upgrade', 'Cancel the upgrade to 2.0.0?'],
    ['zh', 100_000, '网关应答超时', '取消升级', '取消升级到 2.0.0？'],
  ] as const)(
    'says in %s how far an upgrade is after %d s, and cancels it after a question',
    async (language, seconds, text, cancel, question) => {
      needsPlatform('firmware of a platform');
      const page = await renderPage('/manage/mqttgateway/list', { as: 'owner', language });
      const uuid = crypto.randomUUID();
      const cancelled: string[] = [];
      page.intercept((path, form) => {
        if (path.includes(upgradeCancel.path)) {
          cancelled.push(form.get('uuid') ?? '');
          return Promise.resolve(Response.json({ code: '200', message: '', data: {} }));
        }
        if (!path.includes(upgradeLast.path)) return undefined;
        const isOver = cancelled.length > 0;
        const upgrade = {
          uuid,
          status: isOver ? 'failure' : 'pending',
          newVersion: '',
          phase: 'downloading',
          percent: 40,
          reason: isOver ? 'cancelled' : '',
          code: isOver ? '1513' : '',
          message: null,
          detail: null,
          type: 'application',
          fromVersion: '1.0.0',
          version: '2.0.0',
          startTime: new Date(client.platformTime() - seconds * 1000).toISOString(),
        };
        return Promise.resolve(Response.json({ code: '200', message: '', data: { upgrade } }));
      });
      await page.go(address);
      expect(await screen.findByText((shown) => shown.includes(text))).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: cancel }));
      const dialog = await screen.findByRole('dialog', { name: question });
      fireEvent.click(within(dialog).getByRole('button', { name: cancel }));
      await waitFor(() => expect(cancelled).toEqual([uuid]));
      await waitFor(() => expect(screen.queryByRole('button', { name: cancel })).toBeNull());
    },
  );

  it('has its name, remark and priority changed in place', async () => {
    needsPlatform('what a platform notes about a gateway');
    await renderPage(address, { as: 'owner' });
    fireEvent.click(await screen.findByRole('button', { name: 'Change Remark' }));
    const remark = screen.getByRole('textbox', { name: 'Remark' });
    expect(document.activeElement).toBe(remark);
    fireEvent.change(remark, { target: { value: 'by the river' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Remark' })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Change Priority' }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Priority' }), { target: { value: '1x2' } });
    fireEvent.submit(screen.getByRole('textbox', { name: 'Priority' }));
    await waitFor(async () =>
      expect((await client.call(gatewayQuery, { sns: [sn] })).rows[0]).toMatchObject({
        remark: 'by the river',
        priority: 12,
      }),
    );
    await waitFor(async () => expect((await card('Gateway')).textContent).toContain('by the river'));
    await client.call(gatewayEdit, { sn, remark: '', priority: 0 });
  });

  it('leaves a fact as it was on Escape', async () => {
    needsPlatform('what a platform notes about a gateway');
    await renderPage(address, { as: 'owner' });
    fireEvent.click(await screen.findByRole('button', { name: 'Change Gateway name' }));
    const field = screen.getByRole('textbox', { name: 'Gateway name' });
    fireEvent.change(field, { target: { value: 'other' } });
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Gateway name' })).toBeNull());
    expect((await card('Gateway')).textContent).toContain(name);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change Gateway name' }));
  });

  it('has the platform read the configuration again', async () => {
    await renderPage(address, { as: 'owner', language: 'zh' });
    fireEvent.click(await screen.findByRole('button', { name: /重新读取配置/ }));
    expect(await screen.findByText(/已开始重新读取网关的配置/)).toBeDefined();
  });

  it('shows what is known of one that is offline, and why nothing can be asked of it', async () => {
    needsPlatform('several gateways');
    await renderPage('/managemqtt/gateway/260000000002', { as: 'owner' });
    expect((await card('Connection')).textContent).toContain('Never online');
    expect(await screen.findByText('The gateway has not reported a configuration yet.')).toBeDefined();
    expect(await screen.findByText('The gateway is offline')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Read configuration again/ })).toHaveProperty(
        'title',
        'The gateway has never been online; this needs it to be online.',
      ),
    );
    expect(screen.queryByRole('region', { name: 'Servers' })).toBeNull();
  });

  it('names what is wrong, the worst first, each with its page', async () => {
    const page = await renderPage('/manage/mqttgateway/list', { as: 'owner', language: 'zh' });
    const { rows } = await client.call(gatewayQuery, { sns: [sn] });
    const [known] = rows;
    if (known === undefined || known.health === null) throw new Error('the gateway has not reported');
    const failing = { total: 4, failing: 2 };
    const shown = {
      ...known,
      clockDifference: -65_000,
      health: {
        ...known.health,
        drivers: failing,
        variables: failing,
        servers: failing,
        reports: failing,
        scripts: { total: 1, failing: 1 },
        records: { ...known.health.records, waiting: 0, age: null },
        messages: { ...known.health.messages, waiting: 1200, bytes: 990, maxBytes: 1000, age: 30_000 },
      },
    };
    page.intercept((path) =>
      path.includes(gatewayQuery.path)
        ? Promise.resolve(Response.json({ code: '200', message: '', data: { total: 1, rows: [shown] } }))
        : undefined,
    );
    await page.go(address);
    const state = await card('状态');
    const links = within(state).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')]).slice(0, 7)).toEqual([
      ['2 个驱动无应答', `/managemqtt/driver/${sn}`],
      ['2 个变量异常', `/managemqtt/signal/${sn}?quality=bad`],
      ['2 个服务器未连接', `/managemqtt/server/${sn}`],
      ['2 个上报失败', `/managemqtt/topic/${sn}`],
      ['1 个脚本失败', `/managemqtt/script/${sn}`],
      ['数据积压', `/managemqtt/server/${sn}`],
      ['时钟不准', `/managemqtt/setting/${sn}`],
    ]);
    expect(state.textContent).toMatch(/1 个脚本失败.*1,2\d\d 条待发送，最早一条已等待 30 秒/);
    expect(state.textContent).toContain(place === 'platform' ? '比平台慢 1 分' : '比本计算机慢 1 分');
  });

  it('says that there is no such gateway where there is none, or none for the caller', async () => {
    needsPlatform('several accounts');
    await renderPage(address, { as: 'newcomer' });
    expect((await screen.findByRole('alert')).textContent).toContain(sn);
  });
});
