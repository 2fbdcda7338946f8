import { randomBytes } from 'node:crypto';
import { createClient } from '@penstock/client/calls/client';
import { signInCipher } from '@penstock/client/sign-in/cipher';
import { apiKeyAdd, apiKeyDelete, apiKeyQuery } from '@penstock/contract/calls/api-key';
import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { writeSignal } from '@penstock/contract/calls/monitor';
import { signInKey, userInfo } from '@penstock/contract/calls/user';
import { limits } from '@penstock/contract/rules/limits';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testPassword } from '../../../testing/test-seed.ts';

const platform = testPlatform();

/** A key of the owner, and a program that holds it. */
async function madeKey(authCodes: AuthCode[] = [], days = 30) {
  const person = await platform().signedIn('owner');
  const key = await person.call(signInKey, {});
  const cipher = signInCipher(key, (length) => randomBytes(length));
  const made = await person.call(apiKeyAdd, {
    title: 'history',
    authCodes,
    days,
    keyId: key.keyId,
    publicKey: cipher.publicKey,
    password: cipher.seal('password', testPassword),
  });
  return { person, made, program: holderOf(made.key) };
}

/** A program that sends a key with each call. */
function holderOf(key: string) {
  return createClient({
    baseUrl: platform().url,
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), authorization: `Bearer ${key}` },
      }),
    clock: {
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    language: () => 'en',
  });
}

const write = { equipmentId: '1', signalId: '2', value: 3 };

describe('an API key', () => {
  it('reads what its account may see, and is kept as a hash only', async () => {
    const { person, made, program } = await madeKey();
    const { rows } = await program.call(equipmentQuery, {});
    expect(rows.map(({ title }) => title)).toContain('Pump station');
    const dump = await platform().database.pool.query<{ row: string }>(
      'select api_key::text as row from api_key',
    );
    expect(JSON.stringify(dump.rows)).not.toContain(made.key.slice(20));
    const [row] = (await person.call(apiKeyQuery, {})).rows;
    expect(row).toMatchObject({ id: made.row.id, lastAddress: '127.0.0.1' });
    expect(made.key.startsWith(made.row.start)).toBe(true);
    await person.call(apiKeyDelete, { id: made.row.id });
  });

  it('does what its auth codes allow, and nothing else', async () => {
    const { person, made, program } = await madeKey();
    await expect(program.call(writeSignal, write)).rejects.toMatchObject({ key: 'permission.missing' });
    const other = await madeKey(['equipment:write']);
    await expect(other.program.call(writeSignal, write)).rejects.toMatchObject({ key: 'gateway.offline' });
    await expect(madeKey(['gateway:secrets'])).rejects.toMatchObject({ key: 'apiKey.authCodeMissing' });
    await person.call(apiKeyDelete, { id: made.row.id });
    await person.call(apiKeyDelete, { id: other.made.row.id });
  });

  it('never acts on its own account', async () => {
    const { person, made, program } = await madeKey(['equipment:write']);
    await expect(program.call(userInfo, {})).rejects.toMatchObject({ key: 'permission.missing' });
    await expect(program.call(apiKeyQuery, {})).rejects.toMatchObject({ key: 'permission.missing' });
    await person.call(apiKeyDelete, { id: made.row.id });
  });

  it('is refused when it is deleted, has expired, is unknown, or its account is disabled', async () => {
    const { person, made, program } = await madeKey();
    const disable = (disabled: boolean) =>
      platform().database.pool.query(`update account set disabled = $1 where username = 'owner'`, [disabled]);
    await disable(true);
    await expect(program.call(equipmentQuery, {})).rejects.toMatchObject({ key: 'session.userChanged' });
    await disable(false);
    await program.call(equipmentQuery, {});
    platform().clock.pass(30 * 86_400_000 + 1);
    await expect(program.call(equipmentQuery, {})).rejects.toMatchObject({ key: 'session.expired' });
    const again = await platform().signedIn('owner');
    await again.call(apiKeyDelete, { id: made.row.id });
    await expect(program.call(equipmentQuery, {})).rejects.toMatchObject({ key: 'session.tokenInvalid' });
    const unknown = holderOf(`penstock_${randomBytes(32).toString('base64url')}`);
    await expect(unknown.call(equipmentQuery, {})).rejects.toMatchObject({ key: 'session.tokenInvalid' });
    expect(person).toBeDefined();
  });

  it('belongs to its account: others do not see it, nor delete it, and there are not too many', async () => {
    const { made } = await madeKey();
    const stranger = await platform().signedIn('stranger');
    expect((await stranger.call(apiKeyQuery, {})).rows).toEqual([]);
    await expect(stranger.call(apiKeyDelete, { id: made.row.id })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await platform().database.pool.query(
      `insert into api_key (account_id, title, start, key_hash, auth_codes, expires_at)
       select account_id, title, start, sha256((start || n)::bytea), '{}', expires_at
       from api_key, generate_series(2, $1::int) n`,
      [limits.apiKeys],
    );
    await expect(madeKey()).rejects.toMatchObject({ key: 'apiKey.tooMany' });
  });
});
