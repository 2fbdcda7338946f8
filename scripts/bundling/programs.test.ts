import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const apps = join(import.meta.dirname, '../../apps');

/** The texts of the files that a program loads when it starts: its own, and those that it imports from there on. */
function loadedAtStart(program: string): readonly string[] {
  const found = new Map<string, string>();
  const load = (file: string) => {
    if (found.has(file)) return;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, name = ''] of text.matchAll(/^(?:import|export) (?:[^;"]+ from )?"(\.[^"]+)";/gm))
      load(join(file, '..', name));
  };
  load(join(apps, program));
  return [...found.values()];
}

const bytesOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);

/** Words that only these packages have. */
const rarelyNeeded = {
  nodemailer: 'SMTPConnection',
  'acme-client': 'badNonce',
  'node-forge': 'pbeWithSHAAnd3-KeyTripleDES-CBC',
  '@peculiar/x509': 'X509CertificateGenerator',
};

describe('the programs that are bundled', () => {
  it.each(Object.entries(rarelyNeeded))('the platform does not load %s when it starts', (_, word) => {
    const has = (texts: readonly string[]) => texts.some((text) => text.includes(word));
    const folder = join(apps, 'platform/dist');
    const all = readdirSync(folder).filter((file) => file.endsWith('.js'));
    expect(has(all.map((file) => readFileSync(join(folder, file), 'utf8')))).toBe(true);
    expect(has(loadedAtStart('platform/dist/main.js').map((text) => text.replaceAll(/x509\.\w+/g, '')))).toBe(
      false,
    );
  });

  it('the launcher of the demo, which stays, has nothing of what its steps do', () => {
    expect(bytesOf(loadedAtStart('demo/dist/start.js'))).toBeLessThan(60_000);
    expect(bytesOf(loadedAtStart('demo/dist/steps/main.js'))).toBeGreaterThan(300_000);
  });

  it.each(['platform/dist/main.js', 'gateway/dist/main.js', 'demo/dist/plant/main.js'])(
    '%s has only characters that take one byte of memory each',
    (program) => {
      // oxlint-disable-next-line no-control-regex -- All of ASCII is meant.
      for (const text of loadedAtStart(program)) expect(/[^\x00-\x7f]/.exec(text)?.[0]).toBeUndefined();
    },
  );
});
