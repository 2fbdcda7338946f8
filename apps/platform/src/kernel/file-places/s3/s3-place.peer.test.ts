import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { systemClock } from '@penstock/node-kit/clock';
import { makeAuthority } from '@penstock/node-kit/testing/authority';
import { afterAll, afterEach, expect, it } from 'vitest';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';
import { CuttingLine } from '../../../testing/cutting-line.ts';
import { hasSwift, SwiftS3 } from '../../../testing/swift-s3.ts';
import { S3Place } from './s3-place.ts';
import { S3Requests } from './s3-requests.ts';

const mebibyte = 1024 * 1024;
const swift = hasSwift ? await SwiftS3.start() : undefined;
const stopped: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stopped.splice(0).toReversed()) await stop();
});
afterAll(() => swift?.stop());

function theSwift(): SwiftS3 {
  if (swift === undefined) throw new Error('there is no Swift');
  return swift;
}

function place(...of: Parameters<SwiftS3['address']>): S3Place {
  const one = new S3Place(theSwift().address(...of), systemClock);
  stopped.push(() => one.stop());
  return one;
}

async function cutting(): Promise<CuttingLine> {
  const line = await CuttingLine.start(theSwift().port);
  stopped.push(() => line.stop());
  return line;
}

/** A content in chunks such as a connection gives. */
async function* chunksOf(content: Buffer, size = 65_536): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) {
    yield content.subarray(at, at + size);
    await Promise.resolve();
  }
}

const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Uploads in parts that are neither completed nor given up. */
async function openUploads(prefix: string): Promise<number> {
  const requests = new S3Requests(theSwift().address(), systemClock);
  stopped.push(() => requests.stop());
  const body = await requests.ask({ method: 'GET', key: '', query: { uploads: '', prefix } });
  return body.split('<UploadId>').length - 1;
}

peer('OpenStack Swift, a store that speaks S3', hasSwift)('a bucket of a store', () => {
  it('gives back what it was given: nothing, little, a part, many parts, and stretches of them', async () => {
    const bucket = place({ prefix: 'round/trip/' });
    for (const size of [0, 1, 65_537, 8 * mebibyte, 8 * mebibyte + 1, 21 * mebibyte]) {
      const content = randomBytes(size);
      const key = `files/${size}`;
      expect(await bucket.put(key, chunksOf(content), { size })).toBe(size);
      expect(await bucket.sizeOf(key)).toBe(size);
      expect(hash(await buffer(bucket.read(key)))).toBe(hash(content));
    }
    const large = `files/${21 * mebibyte}`;
    const whole = await buffer(bucket.read(large));
    for (const [from, to] of [
      [0, 1],
      [8 * mebibyte - 5, 8 * mebibyte + 5],
      [20 * mebibyte, 21 * mebibyte],
      [7, 7],
    ] as const)
      expect((await buffer(bucket.read(large, { from, to }))).equals(whole.subarray(from, to))).toBe(true);
    await bucket.remove(large);
    await bucket.remove(large);
    expect(await bucket.sizeOf(large)).toBeUndefined();
    await expect(buffer(bucket.read(large))).rejects.toMatchObject({ trouble: 'missing' });
    await bucket.tryOut();
  }, 60_000);

  it('lists more files than the store names at once, and those of a prefix only', async () => {
    const bucket = place({ prefix: 'listed/' });
    const keys = Array.from({ length: 205 }, (_, index) => `files/${String(index).padStart(3, '0')}`);
    for (let at = 0; at < keys.length; at += 41)
      await Promise.all(
        keys.slice(at, at + 41).map((key) => bucket.put(key, chunksOf(Buffer.from('1234')), { size: 4 })),
      );
    await bucket.put('other', chunksOf(Buffer.from('1')));
    const found = [];
    for await (const file of bucket.list('files/')) found.push(file);
    expect(found.map(({ key }) => key)).toEqual(keys);
    expect(found.every(({ size, changed }) => size === 4 && Math.abs(Date.now() - changed) < 600_000)).toBe(
      true,
    );
  }, 60_000);

  it('refuses a wrong secret, an unknown key and a bucket that is not there, and says so without the secret', async () => {
    const wrong = place({}, { secret: 'quite-another-secret' });
    await expect(wrong.tryOut()).rejects.toMatchObject({
      trouble: 'refused',
      message: expect.stringContaining('refuses the secret (SignatureDoesNotMatch)'),
    });
    await expect(wrong.sizeOf('a')).rejects.toMatchObject({ trouble: 'refused' });
    await expect(wrong.tryOut()).rejects.not.toThrow('quite-another-secret');
    await expect(place({}, { key: 'test:nobody' }).tryOut()).rejects.toMatchObject({ trouble: 'refused' });
    await expect(place({}, { bucket: 'nowhere' }).tryOut()).rejects.toThrow('does not exist (NoSuchBucket)');
  });

  it('is reached by HTTPS, also with an authority of its own, and not without it', async () => {
    const scratch = await mkdtemp(join(tmpdir(), 'penstock-s3-'));
    stopped.push(() => rm(scratch, { recursive: true, force: true }));
    const authority = makeAuthority(scratch);
    const { chain: cert, key } = authority.issue(['IP:127.0.0.1']);
    const ca = join(scratch, 'ca.pem');
    await writeFile(ca, authority.certificate);
    const front = createServer({ cert, key }, (near) => {
      const far = connect(theSwift().port, '127.0.0.1');
      near.on('error', () => far.destroy()).pipe(far);
      far.on('error', () => near.destroy()).pipe(near);
    }).listen(0, '127.0.0.1');
    await once(front, 'listening');
    stopped.push(() => void front.close());
    const address = front.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const endpoint = `https://127.0.0.1:${port}`;
    await place({}, { endpoint, authority: ca }).tryOut();
    await expect(place({}, { endpoint }).tryOut()).rejects.toMatchObject({ trouble: 'unreachable' });
  }, 60_000);

  it('gets an upload whole over a line that is cut in the middle of a part', async () => {
    const line = await cutting();
    const bucket = place({ port: line.port, prefix: 'cut/' });
    const content = randomBytes(20 * mebibyte);
    line.cutAfter('up', 11 * mebibyte);
    await bucket.put('files/up', chunksOf(content), { size: content.length });
    expect(line.cuts).toBe(1);
    expect(hash(await buffer(place({ prefix: 'cut/' }).read('files/up')))).toBe(hash(content));
    expect(await openUploads('cut/')).toBe(0);
  }, 60_000);

  it('keeps nothing of an upload whose content breaks off, or that is ended', async () => {
    const bucket = place({ prefix: 'broken/' });
    const content = randomBytes(12 * mebibyte);
    async function* breaking() {
      yield* chunksOf(content);
      throw new Error('the sender went away');
    }
    await expect(bucket.put('files/a', breaking(), { size: 20 * mebibyte })).rejects.toThrow(
      'the sender went away',
    );
    const ended = new AbortController();
    async function* endless() {
      for (let sent = 0; ; sent += 1) {
        if (sent === 10) ended.abort(new Error('the platform stops'));
        yield content.subarray(0, mebibyte);
        await pause(1);
      }
    }
    await expect(bucket.put('files/b', endless(), { signal: ended.signal, size: 1 })).rejects.toThrow(
      /abort|the platform stops/,
    );
    expect(await openUploads('broken/')).toBe(0);
    expect(await bucket.sizeOf('files/a')).toBeUndefined();
    expect(await bucket.sizeOf('files/b')).toBeUndefined();
  }, 60_000);

  it('goes on reading where the line was cut', async () => {
    const line = await cutting();
    const content = randomBytes(6 * mebibyte);
    await place({ prefix: 'cut/' }).put('files/down', chunksOf(content), { size: content.length });
    const bucket = place({ port: line.port, prefix: 'cut/' });
    line.cutAfter('down', 2 * mebibyte);
    expect(hash(await buffer(bucket.read('files/down')))).toBe(hash(content));
    line.cutAfter('down', mebibyte);
    const stretch = await buffer(bucket.read('files/down', { from: 100, to: 5 * mebibyte }));
    expect(hash(stretch)).toBe(hash(content.subarray(100, 5 * mebibyte)));
    expect(line.cuts).toBe(2);
  }, 60_000);

  it('is reported as unreachable where it is, and works again afterwards', async () => {
    const line = await cutting();
    const bucket = place({ port: line.port });
    line.down();
    await expect(bucket.tryOut()).rejects.toMatchObject({
      trouble: 'unreachable',
      message: expect.stringContaining('is not reached (E'),
    });
    line.isDown = false;
    await bucket.tryOut();
  }, 60_000);

  it('is read no further when the reader leaves: the connection is closed', async () => {
    const line = await cutting();
    const content = randomBytes(30 * mebibyte);
    await place({ prefix: 'left/' }).put('files/a', chunksOf(content), { size: content.length });
    const bucket = place({ port: line.port, prefix: 'left/' });
    for await (const bytes of bucket.read('files/a')) {
      expect(bytes.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => line.connections).toBe(0);
    expect(line.received).toBeLessThan(20 * mebibyte);
  }, 60_000);

  it('loses what programs that were killed have left', async () => {
    const requests = new S3Requests(theSwift().address({ prefix: 'killed/' }), systemClock);
    stopped.push(() => requests.stop());
    await requests.ask({ method: 'POST', key: 'files/a', query: { uploads: '' } });
    const bucket = place({ prefix: 'killed/' });
    await bucket.removeUnfinished('files/', Date.now() - 3_600_000);
    expect(await openUploads('killed/')).toBe(1);
    await bucket.removeUnfinished('files/', Date.now() + 3_600_000);
    expect(await openUploads('killed/')).toBe(0);
  });
});
