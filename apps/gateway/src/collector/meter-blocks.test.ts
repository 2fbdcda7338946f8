import { driverSchema } from '@penstock/contract/configuration/model/driver';
import { createDevice } from '@penstock/protocols/list';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import { pointOf } from '@penstock/protocols/testing/points';
import { expect, it } from 'vitest';
import { readOnce } from './read-pass.ts';
import { ReadPlan } from './read-plan.ts';

const addresses = [
  '00010000',
  '00010100',
  '00010200',
  '00010300',
  '00010400',
  '02010100',
  '02010200',
  '02010300',
  '02030000',
  '02030100',
  '02800002',
];

/** Reads a meter again and again that refuses some requests; the requests of each pass, and the rows that were read in it. */
async function passesOf(isRefused: (text: string) => boolean, count: number) {
  const driver = driverSchema.parse({ name: 'meter', protocol: 'dlt645', settings: {} });
  const port = { path: '/dev/ttyS1', baudRate: 2400, dataBits: 8, parity: 'even', stopBits: 1 } as const;
  const points = addresses.map((address, row) => pointOf({ row, area: 'data', address, dataType: 'double' }));
  const faulty = new Set<number>();
  const plan = new ReadPlan({
    turns: { turn: 0, answeredIn: 0 },
    device: createDevice(driver, port),
    points,
    pointOf: (row) => points[row],
    timeout: 1000,
    failed: (rows) => {
      for (const row of rows) faulty.add(row);
    },
  });
  const passes: { asked: string[]; read: Set<number> }[] = [];
  for (let index = 0; index < count; index += 1) {
    const pass = { asked: [] as string[], read: new Set<number>() };
    await readOnce({
      plan,
      now: () => index * 1000,
      pause: () => Promise.resolve(),
      atOnce: 1,
      retries: 0,
      patience: 1000,
      probe: false,
      read: ({ text, rows }) => {
        pass.asked.push(text.replace('DI ', ''));
        if (isRefused(text)) return Promise.reject(new ProtocolError('addressMissing', 'error word 02', 2));
        for (const row of rows) {
          pass.read.add(row);
          faulty.delete(row);
        }
        return Promise.resolve();
      },
    });
    passes.push(pass);
  }
  return { passes, faulty };
}

it('a meter is read by the blocks of its identifiers', async () => {
  const { passes } = await passesOf(() => false, 1);
  expect(passes[0]?.asked).toEqual(['0001FF00', '0201FF00', '0203FF00', '02800002']);
});

it('a meter that refuses blocks is read one by one from then on, and every value is right', async () => {
  const { passes, faulty } = await passesOf((text) => text.includes('FF'), 5);
  expect(faulty).toEqual(new Set());
  const last = passes.at(-1);
  expect(last?.read.size).toBe(addresses.length);
  expect(last?.asked.toSorted()).toEqual(addresses);
});

it('an identifier that a meter does not have keeps no other from being read', async () => {
  const { passes, faulty } = await passesOf(
    (text) => text.includes('00010400') || text.includes('0001FF00'),
    5,
  );
  expect([...faulty]).toEqual([4]);
  expect(passes.at(-1)?.read.size).toBe(addresses.length - 1);
});
