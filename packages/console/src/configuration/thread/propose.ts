import { withCopiedParts, withTemplate } from '@penstock/contract/configuration/copy/copied';
import { changePathText } from '@penstock/contract/configuration/diff/change';
import { changeLine } from '@penstock/contract/configuration/diff/change-line';
import { describePath } from '@penstock/contract/configuration/diff/describe';
import { diffConfigurations } from '@penstock/contract/configuration/diff/diff';
import { restoreDocumentSecrets } from '@penstock/contract/configuration/diff/document-secrets';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import {
  type ConfigurationReading,
  readConfiguration,
  readConfigurationText,
} from '@penstock/contract/configuration/read/read';
import { readConfigurationFile } from './configuration-file.ts';
import { type Answer, refused } from '@penstock/server/threads/answer';
import { inflated } from '@penstock/server/threads/inflated';
import { mergeFile } from './edited-file.ts';
import { withoutSecretsAt } from './hidden-document.ts';
import { withKnownSecrets } from './hidden-secrets.ts';
import type { Proposed, Results, Task } from './messages.ts';

type ProposeTask = Extract<Task, { kind: 'propose' }>;

/** Says what a proposal would make of a configuration, in words and as changes. */
export function propose(before: Configuration, task: ProposeTask): Answer<Results[keyof Results]> {
  const { proposal } = task;
  switch (proposal.kind) {
    case 'document': {
      const text = inflated(proposal.document);
      return text === undefined ? refused('damaged') : proposed(before, readConfigurationText(text), task);
    }
    case 'revision': {
      const text = inflated(proposal.history);
      if (text === undefined) return refused('damaged');
      const document = withKnownSecrets(JSON.parse(text), proposal.now);
      return restored({ before, known: before, hidden: document, secrets: proposal.secrets }, task);
    }
    case 'copy': {
      const text = inflated(proposal.document);
      if (text === undefined) return refused('damaged');
      const source = readConfigurationText(text);
      if (!source.ok) return refused('invalid', source);
      const copied = withCopiedParts(before, source.configuration, proposal.parts);
      return proposed(before, readConfiguration(copied), task);
    }
    case 'file': {
      const file = readConfigurationFile(proposal.content);
      if (!file.ok) return refused('invalid', { total: file.problems.total, problems: file.problems.found });
      const { as, secrets } = proposal;
      const merged = mergeFile(before, file, proposal.merge, task.language);
      if (!merged.ok) return refused('invalid', merged);
      const { document: hidden, merge } = merged;
      const { model = '', edited = null } = file.facts ?? {};
      // A secret that was entered meanwhile is not the one that the gateway has.
      const known = withoutSecretsAt(before, edited?.secrets ?? []);
      return restored({ before, known, hidden, secrets }, task, { model, merge, as });
    }
  }
}

interface HiddenDocument {
  readonly before: Configuration;
  /** The configuration that has the secrets. */
  readonly known: unknown;
  readonly hidden: unknown;
  /** Secrets that people entered, by the text of their path. */
  readonly secrets: ReadonlyMap<string, string>;
}

/** Proposes a document in which secrets of a configuration are hidden, with those that people entered. */
function restored(
  { before, known, hidden, secrets }: HiddenDocument,
  task: ProposeTask,
  { model, merge, as }: Pick<Proposed, 'model' | 'merge'> & { readonly as: 'configuration' | 'template' } = {
    model: '',
    merge: null,
    as: 'configuration',
  },
): Answer<Results[keyof Results]> {
  const { document, missing } = restoreDocumentSecrets(hidden, known, secrets);
  const reading = readConfiguration(document);
  const own = {
    missing: missing.map(({ path }) => ({
      path: changePathText(path),
      text: describePath(path, task.language),
    })),
    model,
    merge,
  };
  if (reading.ok && as === 'template') {
    const applied = readConfiguration(withTemplate(before, reading.configuration));
    return proposed(before, applied, task, own);
  }
  if (reading.ok) return proposed(before, reading, task, own);
  // A finding that is there only because a secret is missing is right once it was entered.
  const positions = new Set(missing.map(({ position }) => position));
  const problems = reading.problems.filter(({ path }) => !positions.has(path));
  if (problems.length > 0) return refused('invalid', { total: problems.length, problems });
  return { ok: true, result: { changes: [], total: 0, lines: [], ...own } };
}

function proposed(
  before: Configuration,
  reading: ConfigurationReading,
  { language, shown }: ProposeTask,
  own: Pick<Proposed, 'missing' | 'model' | 'merge'> = { missing: [], model: '', merge: null },
): Answer<Results[keyof Results]> {
  if (!reading.ok) return refused('invalid', reading);
  const changes = diffConfigurations(before, reading.configuration);
  const lines = changes.slice(0, shown).map((change) => changeLine(change, language));
  return { ok: true, result: { changes, total: changes.length, lines, ...own } };
}
