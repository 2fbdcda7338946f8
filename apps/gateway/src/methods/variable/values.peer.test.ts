import { readBatch, writeBatch } from '@penstock/contract/link/methods/variable';
import { afterEach, describe, expect, it } from 'vitest';
import { startConsole } from '../../testing/console.ts';
import { freePort, startModbusDevice } from '../../testing/modbus-device.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const holding = { driver: 'plc', area: 'holding', dataType: 'int16' } as const;

async function start() {
  const port = await freePort();
  const device = await startModbusDevice(port, new Map([10, 11, 12, 13].map((value, at) => [at, value])));
  const nobody = await freePort();
  const plc = { name: 'plc', protocol: 'modbus-tcp', timeout: 500 } as const;
  const dead = { ...plc, settings: { host: '127.0.0.1', port: nobody } };
  const console = await startConsole({
    format: 1,
    drivers: [
      // Cycles so far apart that only a batch reads.
      { ...plc, minCollectTime: 3_600_000, settings: { host: '127.0.0.1', port } },
      {
        ...plc,
        name: 'slow',
        minCollectTime: 3_600_000,
        commInterval: 250,
        settings: { host: '127.0.0.1', port, ownConnection: true },
      },
      { ...dead, name: 'dead' },
      { ...dead, name: 'off', enabled: false },
    ],
    variables: [
      { ...holding, key: 'a', address: '0' },
      { ...holding, key: 'b', address: '1', formula: '%s*0.1', decimals: 1 },
      { ...holding, key: 'gone', address: '2' },
      { ...holding, key: 'fixed', address: '3', mode: 'readOnly' },
      { ...holding, key: 'name', address: '20', dataType: 'string', stringLength: 30 },
      { ...holding, key: 'slow', driver: 'slow', address: '50' },
      { ...holding, key: 'silent', driver: 'dead', address: '0' },
      { ...holding, key: 'silent_too', driver: 'dead', address: '1' },
      { ...holding, key: 'off', driver: 'off', address: '0' },
    ],
    intermediateVariables: [{ key: 'sum', formula: 'a + b' }],
    systemVariables: [{ key: 'site', value: 'north' }],
  });
  endings.push(() => device.stop(), console.stop);
  return { device, ...console };
}

describe('reading a batch', () => {
  it('reads the devices now, and answers each variable with its value or its own code', async () => {
    const { device, peer } = await start();
    device.missing.add(2);
    device.registers.set(0, 77);
    const keys = ['a', 'gone', 'b', 'sum', 'site', 'silent', 'off', 'nothing', 'a'];
    const { values } = await peer.request(readBatch, { keys });
    expect(values.map(({ key, value, code }) => [key, value, code])).toEqual([
      ['a', 77, undefined],
      ['gone', expect.toSatisfy((value) => value === null || value === 12), '1721'],
      ['b', 1.1, undefined],
      ['sum', 78.1, undefined],
      ['site', 'north', undefined],
      ['silent', null, '99901'],
      ['off', null, '99901'],
      ['nothing', null, '99903'],
      ['a', 77, undefined],
    ]);
    device.registers.set(0, 78);
    const again = await peer.request(readBatch, { keys: ['a'] });
    expect(again.values[0]?.value).toBe(78);
    expect(again.values[0]?.time).toBeGreaterThanOrEqual(values[0]?.time ?? Number.NaN);
  });

  it('is refused when it is empty or too large', async () => {
    const { peer } = await start();
    await expect(peer.request(readBatch, { keys: [] })).rejects.toMatchObject({ key: 'request.invalid' });
    const keys = Array.from({ length: 201 }, () => 'a');
    await expect(peer.request(readBatch, { keys })).rejects.toMatchObject({ key: 'request.invalid' });
  });
});

describe('writing a batch', () => {
  it('writes in order, and answers each variable with the value read back or its own code', async () => {
    const { device, peer } = await start();
    const { values } = await peer.request(writeBatch, {
      values: [
        { key: 'a', value: 1 },
        { key: 'fixed', value: 5 },
        { key: 'silent', value: 1 },
        { key: 'silent_too', value: 1 },
        { key: 'b', value: 2.5 },
        { key: 'b', value: 99_999 },
        { key: 'site', value: 1 },
        { key: 'nothing', value: 1 },
        { key: 'a', value: 2 },
      ],
    });
    expect(values.map(({ key, code }) => [key, code])).toEqual([
      ['a', undefined],
      ['fixed', '99905'],
      ['silent', '99901'],
      ['silent_too', '99901'],
      ['b', undefined],
      ['b', '99906'],
      ['site', '99905'],
      ['nothing', '99903'],
      ['a', undefined],
    ]);
    expect([values[0]?.value, values[4]?.value, values[8]?.value]).toEqual([1, 2.5, 2]);
    expect([device.registers.get(0), device.registers.get(1), device.registers.get(3)]).toEqual([2, 25, 13]);
  });

  it('takes a text of the length of its variable, an empty one too, and refuses a longer one alone', async () => {
    const { device, peer } = await start();
    const text = 'Pump station, well 7 (north)';
    const written = await peer.request(writeBatch, {
      values: [
        { key: 'name', value: text },
        { key: 'name', value: 'x'.repeat(31) },
        { key: 'a', value: '000000000000000000001' },
        { key: 'a', value: '5' },
      ],
    });
    expect(written.values.map(({ value, code }) => [value, code])).toEqual([
      [text, undefined],
      [text, '99906'],
      [expect.toSatisfy((value) => value === null || value === 10), '1722'],
      [5, undefined],
    ]);
    const { values } = await peer.request(writeBatch, { values: [{ key: 'name', value: '' }] });
    expect(values).toMatchObject([{ key: 'name', value: '' }]);
    expect([device.registers.get(20), device.registers.get(34)]).toEqual([0, 0]);
  });

  it('says how far it is, so that a slow line does not take the outcomes of what is written', async () => {
    const { device, peer } = await start();
    const percents: (number | null)[] = [];
    const values = [1, 2, 3, 4].map((value) => ({ key: 'slow', value }));
    const options = {
      onProgress: ({ percent }: { readonly percent: number | null }) => percents.push(percent),
    };
    const answer = await peer.request(writeBatch, { values }, options);
    expect(answer.values.map(({ value, code }) => [value, code])).toEqual(
      [1, 2, 3, 4].map((value) => [value, undefined]),
    );
    expect(device.registers.get(50)).toBe(4);
    expect(percents.length).toBeGreaterThan(0);
    expect(percents.every((percent) => percent !== null && percent > 0 && percent <= 100)).toBe(true);
  });
});
