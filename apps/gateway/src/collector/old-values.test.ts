import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { createDevice } from '@penstock/protocols/list';
import { settle } from '@penstock/protocols/testing/manual-clock';
import { ScriptedWorld } from '@penstock/protocols/testing/scripted-wires';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Collector } from './collector.ts';
import { Computed } from './computed.ts';
import { DriverStatistics } from './statistics.ts';
import { ValueSet } from './value-set.ts';

it('a value that a whole cycle did not read is older than its cycle, with what is computed from it, until it is read', async () => {
  const world = new ScriptedWorld();
  const holding = { driver: 'plc', area: 'holding', dataType: 'uint16' } as const;
  const { drivers, variables, intermediateVariables } = configurationFrom({
    format: 1,
    drivers: [
      {
        name: 'plc',
        protocol: 'modbus-tcp',
        timeout: 500,
        minCollectTime: 2000,
        settings: { host: '10.0.0.1' },
      },
    ],
    variables: [
      { ...holding, key: 'near', address: '0' },
      { ...holding, key: 'far', address: '5000' },
      { ...holding, key: 'order', address: '6000', mode: 'writeOnly' },
    ],
    intermediateVariables: [{ key: 'twice', formula: 'far * 2' }],
  });
  const [driver] = drivers;
  if (driver === undefined) throw new Error('no driver');
  const changes = { count: 0 };
  const set = new ValueSet(variables, changes);
  const positionOf = (key: string) => ({ set, row: set.keys.indexOf(key) });
  const computed = new Computed(intermediateVariables, positionOf, changes);
  const collector = new Collector({
    driver,
    variables,
    device: createDevice(driver, undefined),
    environment: world.environment,
    set,
    condition: { note: () => undefined, noteFormula: () => undefined },
    statistics: new DriverStatistics(variables.length, 0),
    offset: 100,
    log: pino({ level: 'silent' }),
    onCycle: () => computed.compute(world.clock.wall()),
    watch: { came: () => undefined, settle: () => undefined },
    exchanges: { listener: undefined },
    wire: 'tcp:device:1',
  });
  let accepted = 0;
  let answered = 0;
  /** Lets a cycle pass in which the device answers for these addresses and is silent for others. */
  const cycle = async (addresses: readonly number[]) => {
    for (let step = 0; step < 40; step += 1) {
      await world.clock.advance(50);
      // After several requests without an answer it connects again.
      for (; accepted < world.wires.length; accepted += 1) {
        world.wires[accepted]?.accept();
        answered = 0;
        await settle();
      }
      const sent = world.wires.at(-1)?.sent ?? [];
      for (; answered < sent.length; answered += 1) {
        const frame = sent[answered] ?? '';
        const isKnown = addresses.includes(Number.parseInt(frame.slice(16, 20), 16));
        if (isKnown) world.wire.receive(`${frame.slice(0, 8)}0005010302${'0007'}`);
      }
      await settle();
    }
  };
  const old = () => [...set.keys.keys()].map((row) => set.isOld(row));
  await cycle([0, 5000]);
  await cycle([0]);
  expect(old()).toEqual([false, false, false]);
  await cycle([0]);
  expect(old()).toEqual([false, true, false]);
  // It is computed when the cycle has ended, which waits for the device.
  for (let count = 0; count < 3 && !computed.set.isOld(0); count += 1) await cycle([0]);
  expect(computed.set.isOld(0)).toBe(true);
  // A silent address is asked less often.
  for (let count = 0; count < 8 && set.isOld(1); count += 1) await cycle([0, 5000]);
  expect(old()).toEqual([false, false, false]);
  expect([set.shown(1), computed.set.shown(0), computed.set.isOld(0)]).toEqual([7, 14, false]);
  await collector.stop();
});
