import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CatalogueError } from '@penstock/contract/errors/error';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalPassword, type PasswordChange, resetLocalPassword } from './local-password.ts';
import { SignInTries } from './sign-in-tries.ts';

let folder: string;
let file: string;
const log = pino({ level: 'silent' });
const open = () => new LocalPassword({ file, tries: new SignInTries(() => 0), log });
const first = 'Penstock-26';
const second = 'Kraftwerk-7';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-password-'));
  file = join(folder, 'local-password.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the local password', () => {
  it('is set by the first, then by who knows it, and holds over a restart', async () => {
    const password = open();
    expect(await password.isSet()).toBe(false);
    await expect(password.check('a', first)).rejects.toMatchObject({ key: 'connect.passwordMissing' });
    await password.set('a', first, undefined);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    await expect(password.set('a', second, undefined)).rejects.toMatchObject({
      key: 'connect.passwordExists',
    });
    await expect(password.set('a', second, 'wrong')).rejects.toMatchObject({ key: 'connect.passwordWrong' });
    const again = open();
    await again.check('a', first);
    await again.set('a', second, first);
    await again.check('a', second);
    await expect(again.check('a', first)).rejects.toMatchObject({ key: 'connect.passwordWrong' });
  });

  it('that cannot be written is not set', async () => {
    const password = new LocalPassword({
      file: join(folder, 'missing', 'local-password.json'),
      tries: new SignInTries(() => 0),
      log,
    });
    await expect(password.set('a', first, undefined)).rejects.toMatchObject({
      key: 'connect.gatewayNotWritable',
    });
    expect(await password.isSet()).toBe(false);
  });

  it('keeps the rules of account passwords', async () => {
    await expect(open().set('a', 'short', undefined)).rejects.toMatchObject({
      key: 'request.invalid',
      problems: [{ path: 'password', key: 'password.length' }, { key: 'password.classes' }],
    });
    expect(existsSync(file)).toBe(false);
  });

  it('is not taken after too many wrong ones, however many come at once, not even the right one', async () => {
    const password = open();
    await password.set('a', first, undefined);
    const wrong = await Promise.allSettled(Array.from({ length: 10 }, () => password.check('a', 'wrong')));
    const keys = wrong.map((one) =>
      one.status === 'rejected' && one.reason instanceof CatalogueError ? one.reason.key : 'taken',
    );
    expect(keys).toEqual([
      ...Array<string>(4).fill('connect.passwordWrong'),
      ...Array<string>(6).fill('connect.tooManyTries'),
    ]);
    expect(password.lockedFor('a')).toBe(2);
    await expect(password.check('a', first)).rejects.toMatchObject({ parameters: { seconds: 2 } });
    await password.check('b', first);
  });

  it('is none after a reset, also one of another process', async () => {
    const password = open();
    await password.set('a', first, undefined);
    expect(await resetLocalPassword(file)).toBe(true);
    expect(await resetLocalPassword(file)).toBe(false);
    expect(await password.isSet()).toBe(false);
    await password.set('a', second, undefined);
    await password.reset();
    expect(await password.isSet()).toBe(false);
  });

  it('is heard of when it changes: at once here, and of another process when it is next read', async () => {
    const password = open();
    const heard: PasswordChange[] = [];
    const end = password.hear((change) => heard.push(change));
    const by = {};
    await password.isSet();
    await password.set('a', first, undefined, by);
    await password.check('a', first);
    expect(heard).toEqual([{ kind: 'set', by }]);
    await resetLocalPassword(file);
    await password.isSet();
    await open().set('a', second, undefined);
    await password.isSet();
    await password.reset();
    end();
    await password.set('a', first, undefined);
    expect(heard.slice(1)).toEqual([
      { kind: 'reset', by: undefined },
      { kind: 'set', by: undefined },
      { kind: 'reset', by: undefined },
    ]);
  });

  it.each(['', 'no JSON', '{"format":1,"hash":"x"}', '{"format":2,"hash":""}'])(
    'that is damaged is not taken for none: %j',
    async (text) => {
      writeFileSync(file, text);
      const password = open();
      expect(await password.isSet()).toBe(true);
      await expect(password.check('a', first)).rejects.toMatchObject({ key: 'connect.passwordWrong' });
      await expect(password.set('a', second, undefined)).rejects.toMatchObject({
        key: 'connect.passwordExists',
      });
    },
  );
});
