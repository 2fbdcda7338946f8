import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cacheFolder } from './own-folder.ts';
import { openPackedWeb } from './packed-web.ts';
import { unpackedFile } from './unpacked-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-unpacked-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('machine code that is unpacked', () => {
  it('is laid down once, for its owner alone, and again where somebody has changed it', () => {
    const path = unpackedFile(folder, 'serial.node', Buffer.from('code'));
    const first = statSync(path);
    expect(first.mode & 0o777).toBe(0o500);
    expect(unpackedFile(folder, 'serial.node', Buffer.from('code'))).toBe(path);
    expect(statSync(path).ino).toBe(first.ino);

    chmodSync(path, 0o700);
    writeFileSync(path, 'evil');
    expect(unpackedFile(folder, 'serial.node', Buffer.from('code'))).toBe(path);
    expect(readFileSync(path, 'utf8')).toBe('code');
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('of another version is beside it', () => {
    const one = unpackedFile(folder, 'serial.node', Buffer.from('one'));
    expect(unpackedFile(folder, 'serial.node', Buffer.from('two'))).not.toBe(one);
  });

  it('is kept where the system keeps such files', () => {
    expect(cacheFolder('linux', {}, '/home/a')).toBe('/home/a/.cache/penstock-connect');
    expect(cacheFolder('linux', { XDG_CACHE_HOME: '/c' }, '/home/a')).toBe('/c/penstock-connect');
    expect(cacheFolder('darwin', {}, '/Users/a')).toBe('/Users/a/Library/Caches/penstock-connect');
    expect(cacheFolder('win32', { LOCALAPPDATA: 'L' }, 'H')).toBe(join('L', 'penstock-connect', 'cache'));
  });
});

describe('the web application in one block', () => {
  const facts = { compressed: false, type: 'image/png', tag: 't' };

  it('is read by paths', () => {
    const index = JSON.stringify({
      'a.png': { from: 0, bytes: 3, ...facts },
      'b.png': { from: 3, bytes: 2, ...facts },
    });
    const web = openPackedWeb(index, Buffer.from('oneTw'));
    expect(String(web.file('b.png')?.content)).toBe('Tw');
    expect(web.file('__proto__')).toBeUndefined();
  });

  it('is refused where it is cut off', () => {
    const index = JSON.stringify({ 'a.png': { from: 0, bytes: 30, ...facts } });
    expect(() => openPackedWeb(index, Buffer.from('one'))).toThrow('a.png');
  });
});
