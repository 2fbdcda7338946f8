import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { LogLine } from '@penstock/contract/model/log-line';
import { logLinesMessage, readLog, watchLog } from '@penstock/contract/link/methods/log';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startConsole } from '../../testing/console.ts';
import { smallConfiguration } from '../../testing/configuration.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 20_000, interval: 20 };

describe('the log of a gateway', () => {
  it('is read from its disk, watched as it comes, and sent to a syslog server', async () => {
    const syslog = createSocket('udp4');
    const received: string[] = [];
    syslog.on('message', (bytes) => received.push(bytes.toString()));
    syslog.bind(0, '127.0.0.1');
    await once(syslog, 'listening');
    endings.push(() => new Promise<void>((resolve) => syslog.close(() => resolve())));
    const document = smallConfiguration(1);
    const console = await startConsole(document);
    endings.push(() => console.stop());
    const { peer, gateway, apply } = console;
    const own = new Set(['first', 'second', 'third', 'fourth']);
    const seen: LogLine[] = [];
    peer.hear(logLinesMessage, ({ lines }) => seen.push(...lines.filter(({ message }) => own.has(message))));

    const udp = { enabled: true, ip: '127.0.0.1', port: syslog.address().port };
    await apply({ ...document, settings: { log: { level: 'debug', udp } } });
    await peer.request(watchLog, { seconds: 60, level: 'warning' });
    gateway.services.log.warn({ cause: { code: 7 } }, 'first');
    gateway.services.log.info('second');
    gateway.services.log.error('third');
    await vi.waitFor(() => expect(seen.map(({ message }) => message)).toEqual(['first', 'third']), patience);
    expect(seen[0]).toMatchObject({ details: expect.stringContaining('"cause":{"code":7}') });
    await vi.waitFor(
      () => expect(received.filter((text) => /(first|second|third)/.test(text)).length).toBe(3),
      patience,
    );
    const { lines } = await peer.request(readLog, {});
    const kept = lines.map(({ message }) => message).filter((message) => own.has(message));
    expect(kept).toEqual(['third', 'second', 'first']);

    await peer.request(watchLog, { seconds: 0 });
    await apply({ ...document, settings: { log: { level: 'debug', local: false } } });
    gateway.services.log.error('fourth');
    const after = await peer.request(readLog, { level: 'error' });
    expect(after.lines.map(({ message }) => message)).not.toContain('fourth');
    expect(seen.length).toBe(2);
    expect(received.some((text) => text.includes('fourth'))).toBe(false);
  });
});
