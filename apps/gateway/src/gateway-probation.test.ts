import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import {
  configurationState,
  confirmConfiguration,
  listRevisions,
  patchConfiguration,
  returnConfiguration,
} from '@penstock/contract/link/methods/configuration';
import { openTransfer } from '@penstock/contract/link/methods/transfer';
import { createEnvironment } from '@penstock/protocols/create-environment';
import { ManualClock } from '@penstock/protocols/testing/manual-clock';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigurationStore } from './configuration/store.ts';
import { type DataFolder, openDataFolder } from './data/data-folder.ts';
import { Gateway } from './gateway.ts';
import { LogLines } from './remote-log/log-lines.ts';
import { startConsole } from './testing/console.ts';

let path: string;
let folder: DataFolder;
let clock: ManualClock;
beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'penstock-gateway-'));
  folder = await openDataFolder(path);
  clock = new ManualClock();
});
afterEach(() => {
  folder.release();
  rmSync(path, { recursive: true });
});

const start = () =>
  Gateway.start({
    folder,
    environment: { ...createEnvironment(), clock },
    serialPorts: { RS485: undefined, RS232: undefined },
    sn: '202611210001',
    bufferBytes: 4_194_304,
    outboxBytes: 4_194_304,
    log: pino({}, { write: () => undefined }),
    logLines: new LogLines(),
    droppedLogLines: () => 0,
  });
const named = (name: string, more: Partial<ConfigurationInput> = {}): ConfigurationInput => ({
  format: 1,
  name,
  ...more,
});
const replace = (gateway: Gateway, document: ConfigurationInput, probation = 0) =>
  gateway.change({ base: null, author: 'a', note: '', probation, content: { kind: 'document', document } });

describe('a change on probation', () => {
  it('is undone as a new revision when nobody confirms it', async () => {
    const gateway = await start();
    await replace(gateway, named('before'));
    const heard: string[] = [];
    gateway.listen(({ revision }) => {
      const { name } = gateway.current.configuration;
      heard.push(`${revision} ${name} ${gateway.probation === null ? '' : 'on probation'}`.trim());
    });
    await replace(gateway, named('tried'), 30);
    expect(gateway.probation).toMatchObject({ revision: 2, returnsTo: 1, remaining: 30_000 });
    await clock.advance(10_000);
    await expect(replace(gateway, named('other'))).rejects.toMatchObject({
      key: 'configuration.onProbation',
      parameters: { revision: 2, seconds: 20 },
    });
    await clock.advance(20_000);
    // The document is read in a thread, which takes its time on a busy machine.
    await vi.waitFor(() => expect(heard).toEqual(['2 tried on probation', '3 before']), 30_000);
    expect(gateway.probation).toBeNull();
    expect(gateway.current).toMatchObject({ revision: 3, author: 'gateway' });
    expect(gateway.current.note).toContain('revision 2 is replaced by 1');
    await expect(gateway.confirm(2)).rejects.toMatchObject({ key: 'configuration.probationOver' });
    await replace(gateway, named('other'));
    await gateway.stop();
    expect(clock.pending).toBe(0);
  });

  it('stays when it is confirmed, also once more', async () => {
    const gateway = await start();
    await replace(gateway, named('tried'), 30);
    await expect(gateway.confirm(7)).rejects.toMatchObject({ key: 'configuration.probationOver' });
    const announced = vi.fn<() => void>();
    gateway.listen(announced);
    await gateway.confirm(1);
    await gateway.confirm(1);
    expect(announced).toHaveBeenCalledTimes(1);
    await clock.advance(100_000);
    expect(gateway.current).toMatchObject({ revision: 1, configuration: { name: 'tried' } });
    await gateway.stop();
    const again = await start();
    expect(again.probation).toBeNull();
    await again.stop();
  });

  it('returns at once when that is asked, to the empty configuration too', async () => {
    const gateway = await start();
    await replace(gateway, named('tried'), 600);
    await expect(gateway.returnFrom(1)).resolves.toMatchObject({ revision: 2, changed: true });
    expect(gateway.current.configuration.name).toBe('');
    await expect(gateway.returnFrom(1)).rejects.toMatchObject({ key: 'configuration.probationOver' });
    await gateway.stop();
  });

  it('goes on after a restart, and has returned before anything is applied once its time is over', async () => {
    const first = await start();
    await replace(first, named('before'));
    await replace(first, named('tried'), 30);
    await first.stop();
    const second = await start();
    expect(second.probation).toMatchObject({ revision: 2, remaining: 25_000 });
    await second.stop();
    for (let round = 0; round < 4; round += 1) {
      const gateway = await start();
      expect(gateway.current.revision).toBe(2);
      await gateway.stop();
    }
    const last = await start();
    expect(last.current).toMatchObject({ revision: 3, author: 'gateway', configuration: { name: 'before' } });
    expect(last.probation).toBeNull();
    await last.stop();
  });

  it('returns to a document that this gateway would not take as a change', async () => {
    const store = await ConfigurationStore.open({
      folder: folder.configuration,
      log: pino({ level: 'silent' }),
      now: () => 1,
      check: () => undefined,
    });
    const document = named('older', { settings: { ntp: { enabled: false } } });
    await store.apply({ base: 0, author: 'other', note: '', content: { kind: 'document', document } });
    const gateway = await start();
    await replace(gateway, named('tried'), 30);
    await gateway.returnFrom(2);
    expect(gateway.current.configuration.settings.ntp.enabled).toBe(false);
    await gateway.stop();
  });

  it('that is refused leaves no probation behind', async () => {
    const gateway = await start();
    const refused = named('x', { settings: { ntp: { enabled: false } } });
    await expect(replace(gateway, refused, 30)).rejects.toMatchObject({ key: 'gateway.unsupported' });
    await expect(replace(gateway, named(''), 30)).resolves.toMatchObject({ changed: false });
    expect(gateway.probation).toBeNull();
    await replace(gateway, named('next'));
    await gateway.stop();
    const again = await start();
    expect(again.probation).toBeNull();
    await again.stop();
  });
});

describe('a console', () => {
  it('puts changes on probation, confirms them, returns from them and lists the revisions', async () => {
    const console = await startConsole(named('one'));
    const { peer } = console;
    try {
      const patch = (baseRevision: number, after: string) =>
        peer.request(patchConfiguration, {
          baseRevision,
          changes: [{ kind: 'changed', path: ['name'], after }],
          author: 'a',
          note: after,
          probation: 60,
        });
      await expect(peer.request(configurationState, {})).resolves.toMatchObject({
        probation: null,
        restart: [],
      });
      await patch(1, 'two');
      const state = await peer.request(configurationState, {});
      expect(state.probation).toMatchObject({ revision: 2, returnsTo: 1 });
      expect(state.probation?.until).toBeGreaterThan(Date.now());
      const size = 10;
      const transfer = { kind: 'patch', size, hash: 'a'.repeat(64), baseRevision: 2, author: 'a' } as const;
      await expect(peer.request(openTransfer, transfer)).rejects.toMatchObject({
        key: 'configuration.onProbation',
      });
      await peer.request(confirmConfiguration, { revision: 2 });
      await patch(2, 'three');
      await expect(peer.request(returnConfiguration, { revision: 3 })).resolves.toMatchObject({
        revision: 4,
      });
      const { revisions, more } = await peer.request(listRevisions, { limit: 3 });
      expect(revisions.map(({ revision, author, note }) => [revision, author, note])).toEqual([
        [4, 'gateway', 'Returned on request: revision 3 is replaced by 2'],
        [3, 'a', 'three'],
        [2, 'a', 'two'],
      ]);
      expect(revisions[0]?.hash).toBe(revisions[2]?.hash);
      expect(more).toBe(true);
      await expect(peer.request(listRevisions, { before: 2 })).resolves.toMatchObject({
        revisions: [{ revision: 1 }],
        more: false,
      });
    } finally {
      await console.stop();
    }
  });
});
