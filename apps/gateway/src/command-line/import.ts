import { readFile } from 'node:fs/promises';
import { describeProblem } from '@penstock/contract/document/problem';
import { readConfigurationText } from '@penstock/contract/configuration/read/read';
import { ConfigurationStore } from '../configuration/store.ts';
import { openDataFolder } from '../data/data-folder.ts';
import { createLog } from '../log.ts';
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
  if (!reading.ok) {
    const lines = reading.problems.slice(0, maxShown).map((problem) => {
      const { path, text: described } = describeProblem(problem);
      return `  ${path === '' ? 'the document' : path}: ${described.en}`;
    });
    throw new StartError([`${file} is not imported: ${reading.total} problems.`, ...lines].join('\n'));
  }
  const folder = await openDataFolder(data);
  try {
    const log = createLog();
    log.level = 'warn';
    const store = await ConfigurationStore.open(folder.configuration, log, Date.now);
    const { revision, changed } = await store.apply({
      document: reading.configuration,
      base: undefined,
      author: 'import',
      note: '',
      time: Date.now(),
    });
    return changed
      ? `Revision ${revision} is in force.`
      : `Revision ${revision} is the same; nothing changes.`;
  } finally {
    folder.release();
  }
}
