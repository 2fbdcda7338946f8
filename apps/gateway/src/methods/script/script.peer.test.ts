import { once } from 'node:events';
import { createServer } from 'node:net';
import { reportPreview, reportStates } from '@penstock/contract/link/methods/report';
import { checkScript, runScript, scriptRuns, scriptStates } from '@penstock/contract/link/methods/script';
import { readBatch } from '@penstock/contract/link/methods/variable';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { smallConfiguration } from '../../testing/configuration.ts';
import { portOf } from '../../testing/platform.ts';
import { startConsole } from '../../testing/console.ts';
import { freePort, startModbusDevice } from '../../testing/modbus-device.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** A gateway with a device whose registers 0 to 3 are r0 to r3, and the system variable `site`. */
async function start(scripts: ConfigurationInput['scripts'] = []) {
  const port = await freePort();
  const device = await startModbusDevice(port, new Map([[0, 10]]));
  endings.push(() => device.stop());
  const systemVariables = [{ key: 'site', value: 'north' }];
  const console = await startConsole(smallConfiguration(port, { systemVariables, scripts }));
  endings.push(console.stop);
  const states = async () => (await console.peer.request(scriptStates, {})).scripts;
  const read = async (key: string) =>
    (await console.peer.request(readBatch, { keys: [key] })).values[0]?.value;
  await vi.waitFor(async () => expect(await read('r0')).toBe(10), 10_000);
  return { device, states, read, ...console };
}

const always = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 100 });

describe('scripts of the configuration', () => {
  it('run at the start, periodically, on a change and on a condition, and act on the gateway', async () => {
    const { device, states, read, apply, gateway, peer } = await start([
      {
        name: 'at_start',
        code: `async function main({ reason }) {
          const written = await variables.write('r1', 7);
          userData.set('first', { reason, ok: written.ok, value: written.value });
        }`,
      },
      {
        name: 'each_second',
        strategy: { kind: 'periodic', interval: 200 },
        code: `function main() { userData.set('count', (userData.get('count') ?? 0) + 1) }`,
      },
      {
        name: 'on_change',
        strategy: { kind: 'change', keys: ['r2'] },
        code: `async function main({ changed }) { await variables.write('r3', variables.value(changed[0]) * 2) }`,
      },
      {
        name: 'on_condition',
        strategy: { kind: 'condition', condition: 'r0 > 50' },
        code: `async function main() {
          const result = await variables.write('site', 'south');
          if (!result.ok) throw new Error(result.message);
        }`,
      },
      { name: 'off', enabled: false, code: 'function main() { throw new Error("ran") }' },
      { name: 'wrong', code: 'function main() {\n  nothing.here;\n}' },
    ]);
    const { userData } = gateway.services;
    await always(async () => expect(device.registers.get(1)).toBe(7));
    // By now all were read once, so that what follows is a change.
    await always(async () => expect(userData.get('count')).toBeGreaterThan(2));
    device.registers.set(2, 21);
    await always(async () => expect(device.registers.get(3)).toBe(42));
    expect(await read('site')).toBe('north');
    device.registers.set(0, 60);
    await always(async () => expect(await read('site')).toBe('south'));
    await always(async () => expect(userData.get('first')).toEqual({ reason: 'start', ok: true, value: 7 }));
    const known = await states();
    expect(known.map(({ name, strategy, state, failures }) => [name, strategy, state, failures])).toEqual([
      ['at_start', 'start', 'waiting', 0],
      ['each_second', 'periodic', expect.stringMatching(/waiting|running/), 0],
      ['on_change', 'change', expect.stringMatching(/waiting|running/), 0],
      ['on_condition', 'condition', expect.stringMatching(/waiting|running/), 0],
      ['off', 'start', 'disabled', 0],
      ['wrong', 'start', 'failing', 1],
    ]);
    expect(known[0]).toMatchObject({
      runs: 1,
      lastRun: expect.any(Number),
      microseconds: expect.any(Number),
    });
    expect(known[5]?.failure).toMatchObject({ key: 'script.failed', line: 2, column: 3 });
    const runsOf = async (name: string) => await peer.request(scriptRuns, { use: 'task', name });
    expect(await runsOf('at_start')).toMatchObject({
      total: 1,
      failed: 0,
      runs: [{ problem: null, bytes: 4 }],
    });
    expect(await runsOf('wrong')).toMatchObject({
      total: 1,
      failed: 1,
      runs: [
        { bytes: null, output: null, isEndedByLimit: false, problem: { key: 'script.failed', line: 2 } },
      ],
    });
    expect(await runsOf('off')).toEqual({ total: 0, failed: 0, runs: [] });
    // A value that was written to a system variable stays while its configuration is the same.
    await apply({ ...gateway.current.configuration, name: 'renamed', scripts: [] });
    expect(await states()).toEqual([]);
    expect(await read('site')).toBe('south');
  });

  it('get the reason why a write or a message failed', async () => {
    const { gateway } = await start([
      {
        name: 's',
        code: `async function main() {
          userData.set('missing', await variables.write('nothing', 1));
          userData.set('nowhere', await publish('cloud', 'a/b', { level: 1 }));
          userData.set('long', await variables.write('site', 'x'.repeat(15)));
          userData.set('now', await variables.readNow(['r0', 'nothing']));
        }`,
      },
    ]);
    const { userData } = gateway.services;
    await always(async () => expect(userData.get('now')).not.toBeNull());
    expect(userData.get('missing')).toMatchObject({ ok: false, code: '99903', message: expect.any(String) });
    expect(userData.get('nowhere')).toMatchObject({ ok: false, message: expect.stringContaining('cloud') });
    expect(userData.get('long')).toMatchObject({ ok: true });
    expect(userData.get('now')).toMatchObject([
      { key: 'r0', value: 10, quality: 'good' },
      { key: 'nothing', quality: 'bad', code: '99903' },
    ]);
  });
});

it('makes the payload of a report; where it fails, nothing is sent, and the report says where', async () => {
  const received: string[] = [];
  const sink = createServer((socket) => socket.on('data', (data) => received.push(String(data))));
  await once(sink.listen(0, '127.0.0.1'), 'listening');
  endings.push(() => new Promise((resolve) => sink.close(resolve)));
  const { apply, gateway, peer, device } = await start();
  const report = { target: 'sink', keys: ['r0'], processing: 'custom' as const };
  const method = { kind: 'scheduled' as const, interval: 200 };
  await apply({
    ...gateway.current.configuration,
    connections: { tcp: [{ name: 'sink', host: '127.0.0.1', port: portOf(sink) }] },
    topics: {
      report: [
        {
          ...report,
          method,
          id: 'good',
          topic: 'a',
          script: `function reportToJson({ values, details }) {
          return '<' + values.r0 + ' ' + details[0].driver + '>';
        }`,
        },
        {
          ...report,
          method,
          id: 'wrong',
          topic: 'b',
          script: 'function reportToJson() {\n  return nothing;\n}',
        },
      ],
    },
  });
  await always(async () => expect(received.join('')).toMatch(/^(?:<10 plc>)+$/));
  device.registers.set(0, 11);
  await always(async () => expect(received.join('')).toContain('<11 plc>'));
  await always(async () => {
    const { reports } = await peer.request(reportStates, {});
    expect(reports.find(({ id }) => id === 'wrong')).toMatchObject({
      made: 0,
      sent: 0,
      scriptFailures: expect.toSatisfy((count) => Number(count) > 0),
      scriptFailure: { key: 'script.failed', line: 2 },
    });
  });
  const runs = await peer.request(scriptRuns, { use: 'report', name: 'good' });
  expect(runs.runs[0]).toMatchObject({ output: '"<11 plc>"', bytes: 10, problem: null });
  // A preview of a topic runs its script as a trial: it reads, and changes nothing.
  const script = `async function reportToJson({ values }) {
    userData.set('previewed', true);
    await variables.write('r1', 77);
    await publish('sink', 'a', 'from a preview');
    return 'preview ' + values.r0;
  }`;
  const topic = { ...report, method, id: 'new', topic: 'c', script };
  const { messages, failure } = await peer.request(reportPreview, { topic });
  expect({ messages, failure }).toMatchObject({
    messages: [{ topic: 'c', payload: 'preview 11' }],
    failure: null,
  });
  expect((await peer.request(scriptRuns, { use: 'report', name: 'new' })).total).toBe(0);
  await always(async () => expect(received.join('').split('<11 plc>').length).toBeGreaterThan(4));
  expect([device.registers.get(1), gateway.services.userData.get('previewed')]).toEqual([undefined, null]);
  expect(received.join('')).not.toContain('preview');
  await apply({ ...gateway.current.configuration, connections: {}, topics: {} });
});

describe('a script that is being written', () => {
  it('is checked for its syntax and its entry', async () => {
    const { peer } = await start();
    const check = async (code: string) => (await peer.request(checkScript, { code, entry: 'main' })).problem;
    expect(await check('function main() { return 1 }')).toBeNull();
    expect(await check('function main() {\n  return 1 +* 2\n}')).toMatchObject({
      key: 'script.invalid',
      line: 2,
      column: 13,
      message: "unexpected token in expression: '*'",
    });
    expect(await check('function other() {}')).toMatchObject({
      key: 'script.missingEntry',
      parameters: { entry: 'main' },
      line: null,
    });
  });

  it('is run on live or given values, and answers output, size, time and log', async () => {
    const { peer } = await start();
    const code = `function reportToJson({ values }) {
      console.log('r0 is', values.r0);
      return { r0: values.r0, site: values.site, known: variables.value('r0') };
    }`;
    const entry = 'reportToJson' as const;
    const live = { code, entry, keys: ['r0', 'site'] };
    expect(await peer.request(runScript, live)).toMatchObject({
      output: '{"r0":10,"site":"north","known":10}',
      bytes: 35,
      log: [{ level: 'info', text: 'r0 is 10' }],
      problem: null,
      effects: [],
      microseconds: expect.any(Number),
    });
    const given = await peer.request(runScript, { ...live, values: { r0: 99 } });
    expect(given.output).toBe('{"r0":99,"site":"north","known":99}');
    const argument = { values: { r0: 1 } };
    expect((await peer.request(runScript, { ...live, argument })).output).toBe('{"r0":1,"known":10}');
    expect(
      await peer.request(runScript, { code: 'function main() {\n null.x }', entry: 'main' }),
    ).toMatchObject({
      output: null,
      problem: { key: 'script.failed', line: 2 },
    });
  });

  it('changes nothing, and lists what it would change, unless it is asked to do it', async () => {
    const { peer, device, gateway, read } = await start();
    const code = `async function main() {
      const written = await variables.write('r1', 5);
      await variables.write('site', 'east');
      await publish('cloud', 'a/b', Uint8Array.of(1, 171), { qos: 1, retain: true });
      userData.set('seen', [1]);
      return [written.ok, userData.get('seen'), userData.names()];
    }`;
    expect(await peer.request(runScript, { code, entry: 'main' })).toMatchObject({
      output: '[true,[1],["seen"]]',
      effects: [
        { kind: 'write', key: 'r1', value: 5 },
        { kind: 'write', key: 'site', value: 'east' },
        {
          kind: 'publish',
          target: 'cloud',
          topic: 'a/b',
          qos: 1,
          retain: true,
          bytes: 2,
          form: 'hex',
          payload: '01ab',
        },
        { kind: 'data', name: 'seen', value: '[1]' },
      ],
    });
    expect([device.registers.get(1), await read('site')]).toEqual([undefined, 'north']);
    expect(gateway.services.userData.names()).toEqual([]);
    await peer.request(runScript, { code, entry: 'main', perform: true });
    expect([device.registers.get(1), await read('site')]).toEqual([5, 'east']);
    expect(gateway.services.userData.get('seen')).toEqual([1]);
  });
});
