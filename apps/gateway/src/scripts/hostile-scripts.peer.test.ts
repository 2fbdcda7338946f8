import { collectorStatistics, resetStatistics } from '@penstock/contract/link/methods/collector';
import { scriptStates } from '@penstock/contract/link/methods/script';
import { afterEach, expect, it, vi } from 'vitest';
import { smallConfiguration } from '../testing/configuration.ts';
import { startConsole } from '../testing/console.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Scripts that want all there is, each a few times a second. */
const hostile = {
  loops: 'function main() { for (;;) {} }',
  eats: 'function main() { const all = []; for (;;) all.push("x".repeat(1000) + all.length) }',
  recurses: 'function main() { return main() + 1 }',
  searches: 'function main() { return /(a+)+b/.test("a".repeat(60)) }',
  logs: 'function main() { for (let i = 0; i < 1e5; i += 1) console.log("x".repeat(1000)) }',
  asks: 'function main() { for (;;) variables.readAll(["r0", "r1", "r2", "r3"]) }',
  nests:
    'function main() { let a = {}; for (let i = 0; i < 1e5; i += 1) a = { a }; return JSON.stringify(a) }',
  lists: 'function main() { let a = []; for (let i = 0; i < 2e5; i += 1) a = [a]; return a }',
} as const;

it('keeps its cycles while scripts loop, eat memory, recurse, search, nest, log and ask without end', async () => {
  const port = await freePort();
  const device = await startModbusDevice(port);
  endings.push(() => device.stop());
  const scripts = [
    ...Object.entries(hostile).map(([name, code]) => ({ name, code })),
    { name: 'good', code: 'function main() { userData.set("runs", (userData.get("runs") ?? 0) + 1) }' },
  ].map((script) => ({ ...script, strategy: { kind: 'periodic' as const, interval: 250 } }));
  const { peer, gateway, stop } = await startConsole(smallConfiguration(port, { scripts }));
  endings.push(stop);
  const driver = async () => (await peer.request(collectorStatistics, {})).drivers[0];
  await vi.waitFor(async () => expect((await driver())?.cycles).toBeGreaterThan(5), { timeout: 30_000 });

  await peer.request(resetStatistics, {});
  const started = performance.now();
  const states = async () => (await peer.request(scriptStates, {})).scripts;
  const keyOf = async (name: string) => (await states()).find((one) => one.name === name)?.failure?.key;
  await vi.waitFor(
    async () => {
      for (const name of Object.keys(hostile)) {
        if (name !== 'logs') expect([name, await keyOf(name)]).toEqual([name, expect.any(String)]);
      }
      expect(gateway.services.userData.get('runs')).toBeGreaterThan(3);
    },
    { timeout: 60_000, interval: 200 },
  );
  const seconds = (performance.now() - started) / 1000;
  const { cycles = 0, missedCycles = 0, jitter } = (await driver()) ?? {};
  // The scripts have computed for several seconds: in the thread of the drivers, each would have cost ten cycles.
  expect(cycles + missedCycles).toBeGreaterThan(seconds * 5);
  expect(missedCycles).toBeLessThan(cycles);
  expect(jitter?.median).toBeLessThan(100);
  expect(await keyOf('loops')).toMatch(/deadline|resting/);
  expect(await keyOf('recurses')).toBe('script.recursion');
  expect(await keyOf('asks')).toBe('script.failed');
  // It never waits longer than its turn comes, and is never ended or put to rest for what the others do.
  const good = (await states()).find(({ name }) => name === 'good');
  expect(good).toMatchObject({ failures: 0, failure: null, restsUntil: null });
}, 90_000);
