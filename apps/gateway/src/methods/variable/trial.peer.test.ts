import type { VariableReading } from '@penstock/contract/configuration/model/variable';
import { previewPlan, readBlocks, readPlan } from '@penstock/contract/link/methods/collector';
import { patchConfiguration } from '@penstock/contract/link/methods/configuration';
import { costOfVariable, tryVariable } from '@penstock/contract/link/methods/variable';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallConfiguration } from '../../testing/configuration.ts';
import { startConsole } from '../../testing/console.ts';
import { freePort, startModbusDevice } from '../../testing/modbus-device.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function start(registers: readonly (readonly [number, number])[] = []) {
  const port = await freePort();
  const device = await startModbusDevice(port, new Map(registers));
  const console = await startConsole(smallConfiguration(port));
  endings.push(() => device.stop(), console.stop);
  return { device, ...console };
}

const reading: VariableReading = {
  driver: 'plc',
  area: 'holding',
  address: '700',
  dataType: 'float',
  decimals: null,
  formula: '',
  scanGroup: '',
  stringLength: null,
  byteOrder: null,
  stringEncoding: null,
};

describe('a variable that is tried', () => {
  it('need not be in the configuration, and shows each step to its value', async () => {
    const [high = 0, low = 0] = new Uint16Array(new Uint32Array([0x42f6_e979]).buffer).toReversed();
    const { peer } = await start([
      [700, low],
      [701, high],
    ]);
    const trial = await peer.request(tryVariable, {
      variable: { ...reading, byteOrder: 'CDAB', formula: '%s*2', decimals: 1 },
    });
    expect(trial).toMatchObject({
      request: 'holding 700..701',
      registers: [0xe979, 0x42f6],
      raw: expect.closeTo(123.456, 3),
      value: 246.9,
      error: null,
    });
    expect(trial.requestBytes).toBeGreaterThan(0);
    expect(trial.responseBytes).toBeGreaterThan(trial.requestBytes - 4);
  });

  it('shows bits of words with their word, and bits of their own without', async () => {
    const { device, peer } = await start([[20, 0b100]]);
    device.coils.add(5);
    const bit = { ...reading, dataType: 'bit' } as const;
    expect(await peer.request(tryVariable, { variable: { ...bit, address: '20.2' } })).toMatchObject({
      raw: 1,
      registers: [0b100],
    });
    expect(
      await peer.request(tryVariable, { variable: { ...bit, area: 'coil', address: '5' } }),
    ).toMatchObject({ value: 1, registers: null });
  });

  it('says why there is no value: the device, the address, the formula, the driver', async () => {
    const { device, peer } = await start([[30, 0]]);
    device.missing.add(900);
    const ask = (change: Partial<VariableReading>) =>
      peer.request(tryVariable, { variable: { ...reading, dataType: 'int16', ...change } });
    expect(await ask({ address: '900' })).toMatchObject({
      raw: null,
      value: null,
      error: { key: 'device.addressUnknown', code: '1721' },
    });
    expect(await ask({ address: '70000' })).toMatchObject({ error: { code: '99904' } });
    expect(await ask({ address: '30', formula: 'ln(%s)-ln(%s)' })).toMatchObject({
      raw: 0,
      value: null,
      error: { key: 'device.formula' },
    });
    await expect(ask({ driver: 'none' })).rejects.toMatchObject({ key: 'gateway.driverMissing' });
    await expect(ask({ address: '30', formula: '%s*' })).rejects.toMatchObject({ key: 'formula.invalid' });
  });
});

describe('the cost of a variable', () => {
  it('is nothing where it joins a request, and a request where it does not', async () => {
    const { peer } = await start();
    await vi.waitFor(
      async () => {
        const { drivers } = await peer.request(readPlan, {});
        expect(drivers[0]).toMatchObject({ requests: 1, words: 4, bits: 0, lastCycle: expect.any(Number) });
      },
      { timeout: 20_000, interval: 100 },
    );
    const near = { ...reading, dataType: 'int16', address: '4' } as const;
    expect(await peer.request(costOfVariable, { variable: near })).toEqual({
      request: 'holding 0..4',
      shared: 5,
      requests: 0,
      bytes: 2,
      time: 0,
    });
    expect(
      await peer.request(costOfVariable, { variable: { ...near, address: '3' }, key: 'r3' }),
    ).toMatchObject({ requests: 0, shared: 4, bytes: 2 });
    const far = await peer.request(costOfVariable, { variable: { ...near, address: '2000' } });
    expect(far).toMatchObject({ request: 'holding 2000..2000', shared: 1, requests: 1 });
    expect(far.time).toBeGreaterThan(0);
  });

  it('is shown of settings before they are saved, as it is once they are', async () => {
    const { peer, gateway } = await start();
    const [driver] = gateway.current.configuration.drivers;
    if (driver === undefined) throw new Error('there is no driver');
    const entered = {
      ...driver,
      chunkCollection: false,
      retries: 3,
      scanGroups: [{ name: 'slow', interval: 5000 }],
    };
    const { preview, saved } = await peer.request(previewPlan, { driver: entered, saved: 'plc' });
    expect(saved).toMatchObject({ requests: 1, words: 4, unusedWords: 0, silentCycle: 500 * 2 });
    expect(preview).toMatchObject({ requests: 4, words: 4, silentCycle: 500 * 5, refused: 0 });
    const path = (field: string) => ['drivers', { by: 'name', item: 'plc' }, field] as const;
    await peer.request(patchConfiguration, {
      baseRevision: 1,
      author: 'test',
      changes: [{ kind: 'changed', path: path('chunkCollection'), after: false }],
    });
    const { drivers } = await peer.request(readPlan, {});
    const { requests, requestBytes, responseBytes, words, variables } = preview;
    expect(drivers[0]).toMatchObject({ requests, requestBytes, responseBytes, words, variables });
    await expect(
      peer.request(previewPlan, { driver: { ...driver, retries: 99 }, saved: 'plc' }),
    ).rejects.toMatchObject({ key: 'document.invalid' });
    const other = { ...driver, protocol: 'opc-ua', settings: { endpoint: 'opc.tcp://10.0.0.1' } };
    expect((await peer.request(previewPlan, { driver: other, saved: 'plc' })).preview).toMatchObject({
      requests: 0,
      refused: 4,
    });
  });

  it('is beside the requests of its driver', async () => {
    const { peer } = await start();
    expect(await peer.request(readBlocks, { driver: 'plc' })).toMatchObject({
      total: 1,
      blocks: [{ request: 'holding 0..3', variables: 4 }],
    });
    await expect(peer.request(readBlocks, { driver: 'none' })).rejects.toMatchObject({
      key: 'gateway.driverMissing',
    });
  });
});
