import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { onlyWhere } from '../../../../scripts/testing/peer-program.ts';
import { clock } from '../testing/platform.ts';
import { TestServer } from '../testing/server.ts';
import { Outbox } from './outbox.ts';
import type { QueueSettings } from './queue-settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-outbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mount = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', folder]).status === 0;
const mayMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;
const whereMountable = onlyWhere(mayMount, 'the right to mount');
const patience = { timeout: 60_000, interval: 50 };

whereMountable(
  'reports on a full disk: the oldest go and are counted, the newest are sent, and nothing ends',
  async () => {
    expect(mount()).toBe(true);
    try {
      const other = join(folder, 'other');
      const takeAll = () => expect(() => writeFileSync(other, Buffer.alloc(500_000))).toThrow('ENOSPC');
      const outboxFolder = join(folder, 'outbox');
      mkdirSync(outboxFolder);
      const outbox = Outbox.open({
        folder: outboxFolder,
        maxBytes: 100_000_000,
        freeBytes: null,
        segmentBytes: 20_000,
        clock,
        random: () => 1,
        log: pino({ level: 'silent' }),
        onSent: () => undefined,
        replies: { follow: () => undefined, status: () => ({ replies: null, lastRefusal: null }) },
        onDropped: () => undefined,
      });
      const server = new TestServer('cloud');
      const settings: QueueSettings = {
        isKept: true,
        bound: null,
        hours: 0,
        order: 'beside',
        rate: 100,
        payloadBytes: 1000,
      };
      const submit = (from: number, to: number) => {
        for (let number = from; number < to; number += 1) {
          const payload = Buffer.from(String(number).padEnd(60));
          const message = { report: 'r', topic: 't', qos: 1, retain: false, time: number } as const;
          outbox.submit([server], { ...message, payloadOf: () => payload });
        }
      };
      const received = () => server.received.map(({ payload }) => Number(Buffer.from(payload).toString()));

      // Nothing can give way: what is due goes out all the same, and what cannot is counted.
      takeAll();
      await outbox.apply([server], new Map([['cloud', settings]]), new Set(['r']));
      submit(0, 10);
      await vi.waitFor(() => expect(received().length).toBe(10), patience);
      server.connect(false);
      submit(10, 20);
      expect(outbox.states()[0]).toMatchObject({ waiting: 0, dropped: { unsent: 10, full: 0 } });

      rmSync(other);
      submit(20, 5000);
      const [full] = outbox.states();
      expect(full?.dropped.full).toBeGreaterThan(1000);
      expect(full?.waiting).toBe(4980 - (full?.dropped.full ?? 0));
      expect(full?.dropped.unsent).toBe(10);
      // Somebody else takes what room is left.
      takeAll();
      submit(5000, 5500);
      rmSync(other);
      submit(5500, 5550);
      const [state] = outbox.states();
      const waiting = state?.waiting ?? 0;
      expect(waiting).toBeGreaterThan(300);
      server.connect(true);
      await vi.waitFor(() => expect(outbox.states()[0]?.waiting).toBe(0), patience);
      const newest = received().slice(10);
      expect(newest).toEqual(Array.from({ length: waiting }, (_, index) => 5550 - waiting + index));
      await outbox.stop();
    } finally {
      spawnSync('umount', [folder]);
    }
  },
);
