import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOwnCertificate } from './own-certificate.ts';

let folder: string;
let file: string;
const lines: string[] = [];
const log = pino({}, { write: (line: string) => lines.push(line) });
const open = () => openOwnCertificate(file, '202611210001', log);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-certificate-'));
  file = join(folder, 'local-certificate.json');
  lines.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the certificate of a gateway on its LAN', () => {
  it('is made once, for the gateway itself, and kept from others', async () => {
    const made = await open();
    const read = new X509Certificate(made.certificate);
    expect(read.subject).toBe('CN=202611210001');
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.ca).toBe(false);
    expect(new Date(read.validTo).getFullYear()).toBe(9999);
    expect(made.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await open()).toEqual(made);
    expect(lines).toEqual([]);
  });

  it('is made again where it is damaged, which the log says without quoting it', async () => {
    const { fingerprint } = await open();
    writeFileSync(file, '{"certificate":"","key":"secret"}');
    expect((await open()).fingerprint).not.toBe(fingerprint);
    expect(lines.join('')).toContain('another is made');
    expect(lines.join('')).not.toContain('secret');
  });
});
