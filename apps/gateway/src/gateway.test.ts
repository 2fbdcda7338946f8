import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LogLines } from './remote-log/log-lines.ts';
import { ConfigurationStore } from './configuration/store.ts';
import { type DataFolder, openDataFolder } from './data/data-folder.ts';
import { Gateway } from './gateway.ts';
import { smallConfiguration } from './testing/configuration.ts';

let path: string;
let folder: DataFolder;
const lineSchema = z.looseObject({ level: z.number(), msg: z.string() });
/** The lines of the log. */
let lines: z.output<typeof lineSchema>[];
beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'penstock-gateway-'));
  folder = await openDataFolder(path);
  lines = [];
});
afterEach(() => {
  folder.release();
  rmSync(path, { recursive: true });
});

function start(): Promise<Gateway> {
  const output = new PassThrough().setEncoding('utf8').on('data', (line: string) => {
    lines.push(lineSchema.parse(JSON.parse(line)));
  });
  return Gateway.start({
    folder,
    environment: createEnvironment(),
    serialPorts: { RS485: undefined, RS232: undefined },
    sn: '202611210001',
    bufferBytes: 4_194_304,
    outboxBytes: 4_194_304,
    log: pino(output),
    logLines: new LogLines(),
    droppedLogLines: () => 0,
  });
}

/** Stores a document as another version of the gateway would, which carries out everything. */
async function storeAsAnother(document: ConfigurationInput): Promise<void> {
  const store = await ConfigurationStore.open({
    folder: folder.configuration,
    log: pino({ level: 'silent' }),
    now: () => 1,
    check: () => undefined,
  });
  await store.apply({ base: 0, author: 'other', note: '', content: { kind: 'document', document } });
}

const replace = (gateway: Gateway, document: ConfigurationInput) =>
  gateway.change({ base: null, author: 'a', note: '', content: { kind: 'document', document } });

describe('a gateway', () => {
  it('starts with a stored document that it does not carry out in part, and says so', async () => {
    const settings = { ntp: { enabled: false } };
    await storeAsAnother(smallConfiguration(1, { settings }));
    const gateway = await start();
    expect(gateway.unsupported()).toEqual(['settings.ntp.enabled']);
    expect(lines).toContainEqual(expect.objectContaining({ level: 40, paths: ['settings.ntp.enabled'] }));
    // A list that is carried out can be changed all the same; the others can be removed but not extended.
    await replace(gateway, smallConfiguration(2, { settings }));
    const more = { ...settings, debug: { enabled: true } };
    await expect(replace(gateway, smallConfiguration(2, { settings: more }))).rejects.toMatchObject({
      key: 'gateway.unsupported',
      problems: [{ path: 'settings.debug.enabled' }],
    });
    expect(gateway.current.revision).toBe(2);
    await replace(gateway, smallConfiguration(2));
    expect(gateway.unsupported()).toEqual([]);
    await gateway.stop();
  });

  it('applies a change to the parts that it concerns, and announces it', async () => {
    const gateway = await start();
    const announced: number[] = [];
    const end = gateway.listen(({ revision }) => announced.push(revision));
    const small = smallConfiguration(1);
    await replace(gateway, small);
    await replace(gateway, { ...small, settings: { log: { level: 'debug' } } });
    await replace(gateway, { ...small, settings: { log: { level: 'debug' } }, recordings: [] });
    await replace(gateway, { ...small, settings: { log: { level: 'debug' } }, recordings: [] });
    end();
    await replace(gateway, { ...small, name: 'x' });
    const applied = lines.filter(({ msg }) => msg === 'configuration applied').map((line) => line['parts']);
    expect(applied.slice(1)).toEqual([
      [
        'end of held writes',
        'collecting',
        'recording',
        'alarming',
        'scripts',
        'live values',
        'edge nodes',
        'reporting',
        'requests of servers',
        'data services',
        'held writes',
      ],
      ['logging'],
      ['recording'],
      ['description', 'logging', 'recording'],
    ]);
    expect(announced).toEqual([1, 2, 3]);
    await gateway.stop();
  });
});
