import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Outbox } from '../outbox/outbox.ts';
import type { QueueSettings } from '../outbox/queue-settings.ts';
import type { RunningServer } from '../servers/running-server.ts';
import { clock } from './platform.ts';

const usual: QueueSettings = {
  isKept: true,
  bound: null,
  hours: 0,
  order: 'beside',
  rate: 1000,
  payloadBytes: 262_144,
};

/** An outbox on disk that sends the reports of the topic `r` over one connection. `sent` counts those that the server has. */
export async function outboxTo(server: RunningServer, more: Partial<QueueSettings> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-outbox-to-'));
  let sent = 0;
  const outbox = Outbox.open({
    folder,
    maxBytes: 10_000_000,
    freeBytes: null,
    segmentBytes: 100_000,
    clock,
    random: () => 1,
    log: pino({ level: 'silent' }),
    onSent: () => {
      sent += 1;
    },
    onDropped: () => undefined,
    replies: { follow: () => undefined, status: () => ({ replies: null, lastRefusal: null }) },
  });
  await outbox.apply([server], new Map([[server.name, { ...usual, ...more }]]), new Set(['r']));
  return {
    outbox,
    submit: (topic: string, text: string) => {
      const message = { report: 'r', topic, qos: 1, retain: false, time: clock.wall() } as const;
      outbox.submit([server], { ...message, payloadOf: () => Buffer.from(text) });
    },
    sent: () => sent,
    waiting: () => outbox.states()[0]?.waiting ?? 0,
    lost: () => Object.values(outbox.states()[0]?.dropped ?? {}).reduce((sum, count) => sum + count, 0),
    stop: async () => {
      await outbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
