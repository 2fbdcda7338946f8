import { createHash } from 'node:crypto';
import { deflateSync } from '@penstock/node-kit/thread-zlib';
import { applyChanges } from '@penstock/contract/configuration/diff/apply';
import { changePathText } from '@penstock/contract/configuration/diff/change';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import { describeChange, describePath } from '@penstock/contract/configuration/diff/describe';
import { patchSchema } from '@penstock/contract/configuration/diff/patch';
import { withoutSecrets } from '@penstock/contract/configuration/diff/secrets';
import { mergeThree } from '@penstock/contract/configuration/diff/three-way';
import {
  type Configuration,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';
import type { ConfigurationReading } from '@penstock/contract/configuration/read/read';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { Problem } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import { type Answer, refused } from '@penstock/server/threads/answer';
import { inflated } from '@penstock/server/threads/inflated';
import { configurationFile, type FileFacts, readConfigurationFile } from './configuration-file.ts';
import { enteredSecrets, readHidden } from './hidden-document.ts';
import type { FileMerge, MergeWish, OpenedFile, Task } from './messages.ts';

/** The most conflicts that are listed, and the most changes of each. */
const shown = { conflicts: 1000, changes: 10 } as const;

/** A file of which every part was read. */
interface ReadFile {
  readonly configuration: Configuration;
  readonly opened: Configuration;
}

/** Opens a file that is edited without a gateway. */
export function openFile(content: Uint8Array): Answer<OpenedFile> {
  const file = readConfigurationFile(content);
  if (!file.ok) return refused('invalid', { total: file.problems.total, problems: file.problems.found });
  const read = readVersions(file);
  if (!read.ok) return refused('invalid', read);
  const { configuration, opened } = read;
  const text = canonicalText(configuration);
  const { model, gateway, edited } = read.facts;
  return {
    ok: true,
    result: {
      document: deflateSync(text),
      opened: deflateSync(canonicalText(withoutSecrets(opened))),
      hash: createHash('sha256').update(text).digest('hex'),
      size: Buffer.byteLength(text),
      model,
      gateway,
      entered: edited?.secrets ?? [],
    },
  };
}

/** Writes such a file: with the way back to what was opened, so that it is merged with what a gateway has by then. */
export function saveFile(
  configuration: Configuration,
  { opened, model, gateway, entered }: Extract<Task, { kind: 'saveFile' }>,
): Answer<Uint8Array> {
  const text = inflated(opened);
  if (text === undefined) return refused('damaged');
  const secrets = [...new Set([...entered, ...enteredSecrets(configuration)])];
  const back = diffBySchema(configurationSchema, withoutSecrets(configuration), JSON.parse(text));
  const isEdited = back.length > 0 || secrets.length > 0;
  const edited = isEdited ? { opened: patchSchema.parse(back), secrets } : null;
  return { ok: true, result: configurationFile(configuration, { model, gateway, edited }) };
}

/** The configuration that a file makes of another one, its secrets hidden, and how it came about. */
export type MergedFile =
  | { readonly ok: true; readonly document: unknown; readonly merge: FileMerge | null }
  | { readonly ok: false; readonly problems: readonly Problem[]; readonly total: number };

/** Merges a file that was edited without a gateway with what a gateway has now; others replace all of it. */
export function mergeFile(
  now: Configuration,
  file: { readonly value: unknown; readonly facts: FileFacts | undefined },
  wish: MergeWish,
  language: Language,
): MergedFile {
  if (file.facts?.edited === null) return { ok: true, document: file.value, merge: null };
  const read = readVersions(file);
  if (!read.ok) return read;
  const mine = withoutSecrets(read.configuration);
  const versions = { base: withoutSecrets(read.opened), mine, theirs: withoutSecrets(now) };
  let unresolved = 0;
  const choiceOf = (path: string) => wish.choices.get(path) ?? wish.others;
  const { document, conflicts, kept } = mergeThree(versions, ({ path }) => {
    const choice = choiceOf(changePathText(path));
    if (choice === null) unresolved += 1;
    return choice === 'file' ? 'mine' : 'theirs';
  });
  const merge = {
    isMerged: wish.isWanted,
    kept,
    unresolved,
    total: conflicts.length,
    conflicts: conflicts.slice(0, shown.conflicts).map((conflict) => {
      const path = changePathText(conflict.path);
      const texts = (changes: typeof conflict.mine) =>
        changes.slice(0, shown.changes).map((change) => describeChange(change, language));
      return {
        path,
        place: describePath(conflict.path, language),
        file: texts(conflict.mine),
        gateway: texts(conflict.theirs),
        choice: choiceOf(path),
      };
    }),
  };
  return { ok: true, document: wish.isWanted ? document : mine, merge };
}

/** The configuration of a file and the one that was opened: the same where nobody edited it. */
function readVersions({
  value,
  facts,
}: {
  readonly value: unknown;
  readonly facts: FileFacts | undefined;
}):
  | ({ readonly ok: true; readonly facts: FileFacts } & ReadFile)
  | Extract<ConfigurationReading, { ok: false }> {
  if (facts === undefined) return wrongRecord('edited');
  const reading = readHidden(value);
  if (!reading.ok) return reading;
  const { configuration } = reading;
  if (facts.edited === null) return { ok: true, facts, configuration, opened: configuration };
  const applied = applyChanges(withoutSecrets(configuration), facts.edited.opened);
  if (!applied.ok) return wrongRecord(changePathText(applied.change.path));
  const opened = readHidden(applied.document);
  return opened.ok ? { ok: true, facts, configuration, opened: opened.configuration } : opened;
}

/** The record of how a file was edited does not fit its configuration. */
function wrongRecord(path: string): Extract<ConfigurationReading, { ok: false }> {
  const problem = { path: 'edited', key: 'configuration.changeMisplaced', parameters: { path } } as const;
  return { ok: false, total: 1, problems: [problem] };
}
