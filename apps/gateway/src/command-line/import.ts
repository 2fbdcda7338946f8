import { readFile } from 'node:fs/promises';
import { importAuthor } from '@penstock/contract/configuration/author';
import { describeProblem } from '@penstock/contract/document/described-problem';
import { readConfigurationText } from '@penstock/contract/configuration/read/read';
import { CatalogueError, type Problem } from '@penstock/contract/errors/error';
import { ConfigurationStore } from '../configuration/store.ts';
import { openDataFolder } from '../data/data-folder.ts';
import { openProgramLog } from '../log.ts';
import { machineSections } from '../machine-settings/machine-settings.ts';
import { carriedOut } from '../parts/parts.ts';
import { refuseUnsupported } from '../parts/unsupported.ts';
import { refuseTlsProblems } from '../servers/tls-problems.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { StartError } from '@penstock/node-kit/start-error';
import type { Command } from './options.ts';

/** Problems of a document that are shown; of more only the number is. */
const maxShown = 20;

/** Replaces the configuration of the gateway in a folder by that of a file. */
export async function importConfiguration(command: Extract<Command, { name: 'import' }>): Promise<string> {
  const { data, file } = command;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`${file} cannot be read (${reasonOf(error)}).`);
  });
  const reading = readConfigurationText(text);
  if (!reading.ok) throw refused(file, reading.problems, reading.total);
  const folder = await openDataFolder(data);
  try {
    const { log } = openProgramLog();
    log.level = 'warn';
    const store = await ConfigurationStore.open({
      folder: folder.configuration,
      log,
      now: Date.now,
      // Which settings of the machine can be set is known where the gateway runs.
      check: (current, next) => {
        refuseUnsupported([...carriedOut, ...machineSections], current, next);
        refuseTlsProblems(current, next);
      },
    });
    const content = { kind: 'document', document: reading.configuration } as const;
    const { revision, changed } = await store.apply({ base: null, author: importAuthor, note: '', content });
    return changed
      ? `Revision ${revision} is the current one.`
      : `Revision ${revision} is the same; nothing changes.`;
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    throw refused(file, error.problems, error.problems.length);
  } finally {
    folder.release();
  }
}

function refused(file: string, problems: readonly Problem[], total: number): StartError {
  const lines = problems.slice(0, maxShown).map((problem) => {
    const { path, text } = describeProblem(problem);
    return `  ${path === '' ? 'the document' : path}: ${text.en}`;
  });
  return new StartError([`${file} is not imported: ${total} problems.`, ...lines].join('\n'));
}
