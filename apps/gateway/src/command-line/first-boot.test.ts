import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForProvisioning } from './first-boot.ts';

let media: string;
let stop: () => void;
let stopped: Promise<void>;
const log = { info: vi.fn(), warn: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  media = mkdtempSync(join(tmpdir(), 'penstock-media-'));
  stopped = new Promise((resolve) => {
    stop = resolve;
  });
  log.info.mockClear();
  log.warn.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(media, { recursive: true });
});

const content = {
  format: 'penstock-gateway/1',
  platform: 'https://penstock.example.com/',
  sn: '202611290001',
  verificationCode: 'A1B2C3',
  secret: 's'.repeat(40),
};

/** Mounts a stick with the file. */
function putStick(text: string, ...folders: readonly string[]): string {
  const stick = join(media, ...folders);
  mkdirSync(stick, { recursive: true });
  writeFileSync(join(stick, 'penstock-gateway.json'), text);
  return join(stick, 'penstock-gateway.json');
}

/** Lets it look again and again until something is the case. */
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(2000);
    check();
  });

describe('the first start of a gateway', () => {
  it.each([[['STICK']], [['anna', 'STICK']], [[]]])(
    'takes its identity from a stick at %j that comes later',
    async (place) => {
      const identity = waitForProvisioning(['/nowhere', media], log, stopped);
      const found = vi.fn();
      void identity.then(found);
      await until(() => expect(log.info).toHaveBeenCalled());
      putStick(JSON.stringify(content), ...place);
      await until(() => expect(found).toHaveBeenCalled());
      const { format: _format, ...expected } = content;
      expect(await identity).toEqual(expected);
    },
  );

  it('names a file that is none, once, without what is in it, and takes it when it is right', async () => {
    const { secret } = content;
    const path = putStick(JSON.stringify({ ...content, sn: '12', more: 1 }), 'STICK');
    const identity = waitForProvisioning([media], log, stopped);
    await until(() => expect(log.warn).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(log.warn).toHaveBeenCalledTimes(1);
    const [facts] = log.warn.mock.calls[0] ?? [];
    expect(facts).toEqual({ path, reason: expect.stringContaining('sn') });
    expect(JSON.stringify(facts)).not.toContain(secret);
    writeFileSync(path, JSON.stringify(content));
    await until(() => undefined);
    expect(await identity).toMatchObject({ sn: content.sn });
  });

  it.each([
    ['no JSON', 'penstock'],
    ['another format', JSON.stringify({ ...content, format: 'penstock-gateway/2' })],
    ['an address that is none', JSON.stringify({ ...content, platform: 'ftp://x' })],
    ['too large', `${JSON.stringify(content)}${' '.repeat(131_072)}`],
  ])('does not take a file with %s', async (_what, text) => {
    putStick(text, 'STICK');
    const identity = waitForProvisioning([media], log, stopped);
    await until(() => expect(log.warn).toHaveBeenCalledTimes(1));
    stop();
    expect(await identity).toBeUndefined();
  });

  it('follows no link, which could lead to a device without an end', async () => {
    mkdirSync(join(media, 'STICK'));
    symlinkSync('/dev/zero', join(media, 'STICK', 'penstock-gateway.json'));
    const identity = waitForProvisioning([media], log, stopped);
    await until(() => expect(log.warn).toHaveBeenCalledTimes(1));
    stop();
    expect(await identity).toBeUndefined();
  });
});
