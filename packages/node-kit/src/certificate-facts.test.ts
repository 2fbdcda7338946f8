import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { factsOf } from './certificate-facts.ts';
import { makeAuthority } from './testing/authority.ts';

it('certificates have the names, dates and fingerprints that OpenSSL shows, in the order of their file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-facts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [one, other] = ['Plant authority', '泵站证书机构'].map(
    (name) => makeAuthority(folder, name).certificate,
  );
  const facts = factsOf(`${one}${other}`);
  const shown = [one, other].map((pem) =>
    execFileSync('openssl', ['x509', '-noout', '-fingerprint', '-sha256', '-enddate'], {
      input: pem ?? '',
      encoding: 'utf8',
    }),
  );
  for (const [index, text] of shown.entries()) {
    const [, fingerprint = ''] = /Fingerprint=([0-9A-F:]+)/i.exec(text) ?? [];
    const [, end = ''] = /notAfter=(.+)/.exec(text) ?? [];
    expect(facts[index]?.fingerprint).toBe(fingerprint.replaceAll(':', '').toLowerCase());
    expect(facts[index]?.validTo).toBe(Date.parse(end));
  }
  expect(facts.map(({ name }) => name)).toEqual(['Plant authority', '泵站证书机构']);
  expect(factsOf('')).toEqual([]);
});
