import { describe, expect, it } from 'vitest';
import { MemoryRevisions } from './memory-revisions.ts';

const sn = '202611280001';
const bytes = (text: string) => new TextEncoder().encode(text);
const facts = (revision: number) => ({
  revision,
  hash: `${revision}`.padStart(64, '0'),
  author: 'anna',
  note: '',
  time: revision * 1000,
});
const key = (revision: number) => ({ sn, revision, hash: facts(revision).hash });

async function filled(revisions: readonly number[]): Promise<MemoryRevisions> {
  const store = new MemoryRevisions();
  for (const revision of revisions) {
    await store.note(sn, facts(revision));
    await store.workWith(key(revision));
    await store.fill(key(revision), {
      document: bytes(`secret ${revision}`),
      history: bytes(`hidden ${revision}`),
      size: 10,
      drivers: [],
    });
  }
  return store;
}

describe('the revisions that a local console keeps', () => {
  it('have their secrets only while the gateway works with them', async () => {
    const store = await filled([1, 2]);
    expect(await store.document(key(2))).toEqual({ document: bytes('secret 2'), history: bytes('hidden 2') });
    expect(await store.document(key(1))).toBeUndefined();
    expect(await store.history(key(1))).toEqual(bytes('hidden 1'));
    expect(await store.known(sn)).toEqual({ document: bytes('secret 2'), history: bytes('hidden 2') });
    expect(await store.isFilled(key(1))).toBe(true);
    // Gone back to, its secrets have to be read again.
    await store.workWith(key(1));
    expect(await store.isFilled(key(1))).toBe(false);
  });

  it('are thirty, never without the present one', async () => {
    const store = await filled([1]);
    for (let revision = 2; revision <= 40; revision += 1) await store.note(sn, facts(revision));
    const listed = await store.list(sn);
    expect(listed).toHaveLength(30);
    expect(listed.map(({ revision }) => revision)).toContain(1);
    expect(await store.latest(sn)).toMatchObject({ revision: 1 });
  });

  it('go with another gateway', async () => {
    const store = await filled([1]);
    store.forgetOthers('202611280002');
    expect(await store.latest(sn)).toBeUndefined();
  });
});
