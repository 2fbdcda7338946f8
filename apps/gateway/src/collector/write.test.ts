import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { createDevice } from '@penstock/protocols/list';
import { settle } from '@penstock/protocols/testing/manual-clock';
import { ScriptedWorld } from '@penstock/protocols/testing/scripted-wires';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Collector } from './collector.ts';
import { DriverStatistics } from './statistics.ts';
import { ValueSet } from './value-set.ts';

/** A device with 100 holding registers on a scripted wire; it has no function 22 unless `hasMaskWrite`. */
function answer(registers: Buffer, hasMaskWrite: boolean, frame: string): string {
  const pdu = Buffer.from(frame.slice(14), 'hex');
  const [code, at] = [pdu.readUInt8(0), pdu.readUInt16BE(1) * 2];
  let reply = pdu.subarray(0, 5);
  if (code === 3) {
    const data = registers.subarray(at, at + pdu.readUInt16BE(3) * 2);
    reply = Buffer.from([3, data.length, ...data]);
  } else if (code === 16) {
    pdu.copy(registers, at, 6);
  } else if (hasMaskWrite) {
    const [and, or] = [pdu.readUInt16BE(3), pdu.readUInt16BE(5)];
    registers.writeUInt16BE(((registers.readUInt16BE(at) & and) | (or & ~and)) & 0xffff, at);
    reply = pdu;
  } else {
    reply = Buffer.of(code | 0x80, 1);
  }
  const length = (reply.length + 1).toString(16).padStart(4, '0');
  return `${frame.slice(0, 8)}${length}01${reply.toString('hex')}`;
}

/** Writes variables of a device one after the other; gives the requests each took, and the values then known. */
async function requestsOf(hasMaskWrite: boolean, written: readonly (readonly [string, number])[]) {
  const world = new ScriptedWorld();
  const registers = Buffer.alloc(200);
  const { drivers, variables } = configurationFrom({
    format: 1,
    drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
    variables: [
      { driver: 'plc', key: 'word', area: 'holding', address: '5', dataType: 'uint16', mode: 'readWrite' },
      { driver: 'plc', key: 'bit', area: 'holding', address: '6.4', dataType: 'bit', mode: 'readWrite' },
      { driver: 'plc', key: 'float', area: 'holding', address: '8', dataType: 'float', mode: 'readWrite' },
      {
        driver: 'plc',
        key: 'command',
        area: 'holding',
        address: '10',
        dataType: 'uint16',
        mode: 'readWrite',
        verifyWrites: false,
      },
      { driver: 'plc', key: 'order', area: 'holding', address: '9', dataType: 'uint16', mode: 'writeOnly' },
    ],
  });
  const [driver] = drivers;
  if (driver === undefined) throw new Error('no driver');
  const set = new ValueSet(variables, { count: 0 });
  const collector = new Collector({
    driver,
    variables,
    device: createDevice(driver, undefined),
    environment: world.environment,
    set,
    condition: { note: () => undefined },
    statistics: new DriverStatistics(variables.length, 0),
    // No cycle comes in between.
    offset: 1_000_000,
    log: pino({ level: 'silent' }),
    onCycle: () => undefined,
    watch: { came: () => undefined, settle: () => undefined },
  });
  const counts: number[] = [];
  const values: unknown[] = [];
  for (const [key, value] of written) {
    const row = set.keys.indexOf(key);
    let isDone = false;
    const write = collector.write(row, value).finally(() => {
      isDone = true;
    });
    await settle();
    if (counts.length === 0) world.wire.accept();
    await settle();
    let requests = 0;
    while (!isDone) {
      requests += 1;
      world.wire.receive(answer(registers, hasMaskWrite, world.wire.sent.at(-1) ?? ''));
      await settle();
    }
    await write;
    counts.push(requests);
    values.push(set.shown(row));
  }
  await collector.stop();
  return { counts, values };
}

it('reads a written value back once', async () => {
  const { counts, values } = await requestsOf(true, [
    ['word', 7],
    ['float', 0.1],
  ]);
  expect(counts).toEqual([2, 2]);
  expect(values).toEqual([7, Math.fround(0.1)]);
});

it('does not read back what cannot be read', async () => {
  expect(await requestsOf(true, [['order', 3]])).toEqual({ counts: [1], values: [3] });
});

it('does not read back a command that the device clears', async () => {
  expect(await requestsOf(true, [['command', 1]])).toEqual({ counts: [1], values: [1] });
});

it('writes a bit of a word with two requests, or with three where the device has no masks', async () => {
  const bits = [
    ['bit', 1],
    ['bit', 0],
    ['bit', 1],
  ] as const;
  expect(await requestsOf(true, bits)).toMatchObject({ counts: [2, 2, 2], values: [1, 0, 1] });
  expect(await requestsOf(false, bits)).toMatchObject({ counts: [4, 3, 3], values: [1, 0, 1] });
});
