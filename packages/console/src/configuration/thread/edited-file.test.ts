import { deflateSync } from 'node:zlib';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { changePathText } from '@penstock/contract/configuration/diff/change';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { describe, expect, it } from 'vitest';
import { configurationFile, type FileFacts } from './configuration-file.ts';
import type { MergeWish, Proposed, Task } from './messages.ts';
import { work } from './work.ts';

const gateway = { sn: '202611280001', revision: 7 };
const merging: MergeWish = { isWanted: true, choices: new Map(), others: null };

function plant(more: Partial<ConfigurationInput> & { readonly password?: string } = {}) {
  const { password = 'first-secret', ...others } = more;
  return configurationFrom({
    format: 1,
    name: 'pump house',
    connections: {
      mqtt: [
        {
          name: 'cloud',
          host: 'broker.example.com',
          signIn: { vendor: 'plain', username: 'plant', password },
        },
      ],
    },
    ...others,
  });
}

const deflated = (configuration: object) => deflateSync(canonicalText(configuration));
const asFile = (configuration: ReturnType<typeof plant>, facts: Partial<FileFacts> = {}) =>
  configurationFile(configuration, { model: 'PG-100', gateway, edited: null, ...facts });

/** The result of a task, which must be done. */
function done<Kind extends Task['kind']>(task: Extract<Task, { kind: Kind }>) {
  const answer = work(task);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.result;
}

function opened(content: Uint8Array) {
  const result = done({ kind: 'openFile', content });
  if (!('opened' in result)) throw new Error('no file');
  return result;
}

/** The file after some changes, as it is saved. */
function edited(content: Uint8Array, changes: readonly PatchChange[]): Uint8Array {
  const file = opened(content);
  const { opened: base, model, entered } = file;
  const made = done({ kind: 'patch', document: file.document, known: null, changes });
  if (!('hash' in made && 'document' in made)) throw new Error('no document');
  const { document } = made;
  const saved = done({
    kind: 'saveFile',
    document,
    opened: base,
    model,
    gateway: file.gateway,
    entered,
  });
  if (!(saved instanceof Uint8Array)) throw new Error('no content');
  return saved;
}

function proposed(now: object, content: Uint8Array, wish: Partial<MergeWish> = {}, secrets = {}): Proposed {
  const result = done({
    kind: 'propose',
    document: deflated(now),
    proposal: {
      kind: 'file',
      content,
      secrets: new Map(Object.entries(secrets)),
      as: 'configuration',
      merge: { ...merging, ...wish },
    },
    language: 'en',
    shown: 100,
  });
  if (!('merge' in result)) throw new Error('no proposal');
  return result;
}

const rename = (after: string): PatchChange => ({ kind: 'changed', path: ['name'], after });
const passwordPath: PatchChange['path'] = [
  'connections',
  'mqtt',
  { by: 'name', item: 'cloud' },
  'signIn',
  'password',
];
const password = (after: string): PatchChange => ({ kind: 'changed', path: passwordPath, after });

describe('a file that is edited without a gateway', () => {
  it('is opened and saved without a change, and names the gateway it comes from', () => {
    const content = asFile(plant());
    expect(edited(content, [])).toEqual(content);
    expect(opened(content)).toMatchObject({ gateway, model: 'PG-100', entered: [] });
  });

  it('is merged with what the gateway has by then, also after it was saved twice', () => {
    const once = edited(asFile(plant()), [rename('by me')]);
    const twice = edited(once, [
      { kind: 'changed', path: ['settings', 'messageDebugging', 'enabled'], after: true },
    ]);
    const now = plant({ settings: { ntp: { enabled: false } } });
    const { changes, merge, missing } = proposed(now, twice);
    expect(changes.map(({ path }) => changePathText(path))).toEqual([
      'name',
      'settings.messageDebugging.enabled',
    ]);
    expect({ missing, merge }).toMatchObject({ missing: [], merge: { kept: 1, total: 0 } });
    // Without merging it replaces everything.
    expect(proposed(now, twice, { isWanted: false }).changes).toHaveLength(3);
  });

  it('asks whose change counts where both have changed the same', () => {
    const content = edited(asFile(plant()), [rename('by me')]);
    const now = plant({ name: 'by others' });
    const open = proposed(now, content);
    expect(open.merge).toMatchObject({
      unresolved: 1,
      total: 1,
      conflicts: [{ path: 'name', choice: null }],
    });
    expect(open.merge?.conflicts[0]?.file.join()).toContain('by me');
    expect(open.merge?.conflicts[0]?.gateway.join()).toContain('by others');
    expect(open.changes).toEqual([]);
    const chosen = proposed(now, content, { choices: new Map([['name', 'file']]) });
    expect(chosen.changes).toMatchObject([{ path: ['name'], after: 'by me' }]);
    expect(proposed(now, content, { others: 'gateway' }).merge).toMatchObject({ unresolved: 0 });
  });

  it('has no secrets: those of the gateway stay, and one that was entered meanwhile is asked for', () => {
    const content = edited(asFile(plant()), [rename('by me')]);
    expect(new TextDecoder().decode(content)).not.toContain('first-secret');
    const now = plant({ password: 'second-secret' });
    expect(proposed(now, content)).toMatchObject({ missing: [], total: 1 });
    const entered = edited(content, [password('third-secret')]);
    expect(new TextDecoder().decode(entered)).not.toContain('third-secret');
    const [path] = opened(entered).entered;
    expect(proposed(now, entered).missing.map((one) => one.path)).toEqual([path]);
    // It is asked for after it was saved once more, too.
    const again = edited(entered, [rename('again')]);
    const { changes } = proposed(now, again, {}, { [path ?? '']: 'third-secret' });
    expect(changes).toContainEqual(expect.objectContaining({ path: passwordPath, after: 'third-secret' }));
  });

  it('is checked by the rules of a gateway', () => {
    const { document } = opened(asFile(plant()));
    const change: PatchChange = {
      kind: 'changed',
      path: ['connections', 'mqtt', { by: 'name', item: 'cloud' }, 'host'],
      after: '',
    };
    expect(work({ kind: 'patch', document, known: null, changes: [change] })).toMatchObject({
      ok: false,
      refusal: { problems: [{ path: 'connections.mqtt.0.host' }] },
    });
  });

  const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const nested = (levels: number): unknown => (levels === 0 ? {} : { a: nested(levels - 1) });
  it.each([
    ['no JSON', new TextEncoder().encode('{"configuration":')],
    ['too deep', text({ configuration: nested(100) })],
    ['another document', text({ configuration: { format: 99 } })],
    ['fields of prototypes', new TextEncoder().encode('{"configuration":{"format":1,"__proto__":{"a":1}}}')],
    ['a record that is none', text({ configuration: { format: 1 }, edited: { opened: 7 } })],
    [
      'a record of what is not there',
      text({
        configuration: { format: 1 },
        edited: {
          opened: [{ kind: 'changed', path: ['drivers', { by: 'name', item: 'x' }], after: 1 }],
          secrets: [],
        },
      }),
    ],
    [
      'a record that leads to what breaks rules',
      text({
        configuration: { format: 1 },
        edited: { opened: [{ kind: 'changed', path: ['drivers'], after: 'x' }], secrets: [] },
      }),
    ],
  ])('is refused with its problems: %s', (_name, content) => {
    const answer = work({ kind: 'openFile', content });
    expect(answer).toMatchObject({ ok: false, refusal: { reason: 'invalid' } });
    expect(answer.ok ? [] : answer.refusal.problems).not.toEqual([]);
  });
});
