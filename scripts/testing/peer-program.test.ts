import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { isInstalled } from './missing-program.ts';
import { peer } from './peer-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'penstock-peers-'));

afterEach(() => {
  vi.unstubAllEnvs();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a program that tests need', () => {
  it('is found by name or path', () => {
    expect(isInstalled('sh')).toBe(true);
    expect(isInstalled('/bin/sh')).toBe(true);
    expect(isInstalled('penstock-no-such-program')).toBe(false);
    expect(isInstalled('/penstock/no/such/program')).toBe(false);
  });

  it('is noted when missing, and its tests are skipped', () => {
    const list = join(folder, 'skipped');
    vi.stubEnv('CI', '');
    vi.stubEnv('PENSTOCK_SKIPPED_PEERS', list);
    expect(peer('one', false)).not.toBe(describe);
    expect(peer('two', true)).toBe(describe);
    expect(peer('three', false)).not.toBe(describe);
    expect(readFileSync(list, 'utf8')).toBe('one\nthree\n');
  });

  it('fails the tests where everything must be installed', () => {
    vi.stubEnv('CI', 'true');
    expect(() => peer('one', false)).toThrow('one is missing');
    expect(peer('one', true)).toBe(describe);
  });
});
