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
import { type Answer, refused } from '../../../../kernel/threads/answer.ts';
import { inflated } from '../../../../kernel/threads/inflated.ts';
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
      return restored(before, document, proposal.secrets, task);
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
      return restored(before, file.value, proposal.secrets, task, {
        model: 'model' in file ? file.model : '',
        as: proposal.as,
      });
    }
  }
}

/** Proposes a document in which secrets of a configuration are hidden, with those that people entered. */
function restored(
  before: Configuration,
  hidden: unknown,
  secrets: ReadonlyMap<string, string>,
  task: ProposeTask,
  { model, as }: { readonly model: string; readonly as: 'configuration' | 'template' } = {
    model: '',
    as: 'configuration',
  },
): Answer<Results[keyof Results]> {
  const { document, missing } = restoreDocumentSecrets(hidden, before, secrets);
  const reading = readConfiguration(document);
  const own = {
    missing: missing.map(({ path }) => ({
      path: changePathText(path),
      text: describePath(path, task.language),
    })),
    model,
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
  own: Pick<Proposed, 'missing' | 'model'> = { missing: [], model: '' },
): Answer<Results[keyof Results]> {
  if (!reading.ok) return refused('invalid', reading);
  const changes = diffConfigurations(before, reading.configuration);
  const lines = changes.slice(0, shown).map((change) => changeLine(change, language));
  return { ok: true, result: { changes, total: changes.length, lines, ...own } };
}
