import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { CatalogueError } from '@penstock/contract/errors/error';
import type { BrowseOptions, BrowsePage } from '@penstock/protocols/browse';
import type { Device, Session } from '@penstock/protocols/device';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { smallConfiguration } from '../testing/configuration.ts';
import { Collector } from './collector.ts';
import { DriverStatistics } from './statistics.ts';
import { ValueSet } from './value-set.ts';

const running: Collector[] = [];
afterEach(async () => {
  for (const collector of running.splice(0)) await collector.stop();
});

/** A collector of a device that has nothing to read and lists what a test says. */
function collectorThatLists(browse: Session['browse']): Collector {
  const session: Session = {
    read: () => Promise.resolve(),
    write: (_point, value) => Promise.resolve(value),
    close: () => Promise.resolve(),
    ...(browse === undefined ? {} : { browse }),
  };
  const device: Device = {
    plan: () => ({ blocks: [], refused: [] }),
    connect: () => session,
  };
  const [driver] = configurationFrom(smallConfiguration(1)).drivers;
  if (driver === undefined) throw new Error('no driver');
  const collector = new Collector({
    driver,
    variables: [],
    device,
    environment: createEnvironment(),
    set: new ValueSet([], { count: 0 }),
    condition: { note: () => undefined, noteFormula: () => undefined },
    statistics: new DriverStatistics(0, 0),
    offset: 0,
    log: pino({ level: 'silent' }),
    onCycle: () => undefined,
    watch: { came: () => undefined, settle: () => undefined },
    exchanges: { listener: undefined },
    wire: 'tcp:device:1',
  });
  running.push(collector);
  return collector;
}

it('lists what the session lists, page by page', async () => {
  const asked: [string | null, BrowseOptions][] = [];
  const page: BrowsePage = {
    entries: [
      {
        address: 'ns=2;s=Boiler',
        name: 'Boiler',
        kind: 'folder',
        deviceType: null,
        dataType: null,
        readable: false,
        writable: false,
      },
    ],
    continuation: 'more',
  };
  const collector = collectorThatLists((parent, options) => {
    asked.push([parent, options]);
    return Promise.resolve(page);
  });
  expect(await collector.browse('ns=0;i=85', { limit: 10, continuation: 'from here' })).toBe(page);
  expect(asked).toEqual([['ns=0;i=85', { limit: 10, continuation: 'from here' }]]);
});

it('tells in the catalogue why nothing is listed', async () => {
  const options = { limit: 10, continuation: null };
  const cannot = collectorThatLists(undefined);
  await expect(cannot.browse(null, options)).rejects.toMatchObject({ key: 'gateway.unsupported' });
  const refusing = collectorThatLists(() => Promise.reject(new ProtocolError('addressMissing', 'no node')));
  const error: unknown = await refusing.browse('x', options).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CatalogueError);
  expect(error).toMatchObject({ key: 'device.addressUnknown' });
});
