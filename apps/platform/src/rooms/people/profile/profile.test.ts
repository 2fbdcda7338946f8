import { avatarUpdate, profileUpdate } from '@penstock/contract/calls/profile';
import { userInfo } from '@penstock/contract/calls/user';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

const profile = { nickName: '甲', company: '河滨水务', address: '', contact: '王工 8021', note: '' };
/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (content: Uint8Array<ArrayBuffer>, name: string) => new File([content], name);

async function get(url: string, cookie: string) {
  return await platform().app.inject({ url, headers: { cookie } });
}

describe('the profile', () => {
  it('is changed by its owner, once for the operation log', async () => {
    const client = await platform().signedIn('stranger');
    const { db } = platform().database;
    const logged = async () =>
      await db.selectFrom('operation_log').selectAll().where('action', '=', 'account.editProfile').execute();
    const changed = await client.call(profileUpdate, profile);
    expect(changed).toMatchObject(profile);
    expect(await client.call(userInfo, {})).toMatchObject(profile);
    await client.call(profileUpdate, profile);
    const [entry, ...more] = await logged();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ before: { company: '' }, after: { company: '河滨水务' } });
  });

  it('keeps the rules of its fields', async () => {
    const client = await platform().signedIn('owner');
    await expect(client.call(profileUpdate, { ...profile, company: '公'.repeat(51) })).rejects.toMatchObject({
      problems: [{ path: 'company', key: 'value.characters' }],
    });
  });
});

describe('the avatar', () => {
  it('is stored, shown to its owner and to operators, and removed', async () => {
    const { client, cookie } = await platform().session('owner');
    const { avatarUrl } = await client.call(avatarUpdate, { avatar: file(png, 'me.png') });
    const shown = await get(avatarUrl, cookie);
    expect(shown.rawPayload.equals(png)).toBe(true);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline;/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const old = await get(avatarUrl.replace(/version=.*/, 'version=0'), cookie);
    expect(old.headers['cache-control']).toBe('no-store');
    expect((await get(avatarUrl, (await platform().session('admin')).cookie)).statusCode).toBe(200);
    expect((await get(avatarUrl, (await platform().session('stranger')).cookie)).statusCode).toBe(404);
    expect(await client.call(avatarUpdate, { remove: true })).toMatchObject({ avatarUrl: '' });
    expect((await get(avatarUrl, cookie)).json()).toMatchObject({ data: { key: 'data.notFound' } });
  });

  it('is refused where its content is another than its name says, or an SVG runs something', async () => {
    const client = await platform().signedIn('owner');
    const text = (content: string, name: string) => ({
      avatar: file(new TextEncoder().encode(content), name),
    });
    for (const [request, key] of [
      [text('<html><script>alert(1)</script></html>', 'me.png'), 'file.format'],
      [
        text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'me.svg'),
        'image.active',
      ],
      [{}, 'value.required'],
    ] as const)
      await expect(client.call(avatarUpdate, request)).rejects.toMatchObject({ key });
    await expect(
      client.call(avatarUpdate, { avatar: file(new Uint8Array(102_400), 'me.png') }),
    ).rejects.toMatchObject({ problems: [{ path: 'avatar', key: 'file.size' }] });
  });
});
