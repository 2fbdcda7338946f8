import { textAt } from '@penstock/languages/catalogue';
import { join } from 'node:path';
import { withDatabase } from '../kernel/database/with-database.ts';
import { renewPassword } from '../kernel/database/embedded/access-file.ts';
import { PlatformStartError } from '../kernel/process/start-error.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const done = textAt('platform.command-line:renewDatabasePassword.done');

/** Replaces the password of the embedded database. */
export const renewDatabasePasswordCommand: Command = {
  name: 'renew-database-password',
  arguments: [],
  description: textAt(
    'platform.command-line:renewDatabasePassword.renewDatabasePasswordCommand.renewDatabasePassword.description',
  ),
  async run({ environment, language, print, log }) {
    const settings = readSettings(environment);
    if (settings.databaseUrl !== undefined) {
      throw new PlatformStartError(
        'setting',
        'DATABASE_URL',
        'The database of DATABASE_URL is your own: change the password there, and then in DATABASE_URL.',
      );
    }
    await withDatabase(settings, log, (_db, pool) => renewPassword(join(settings.data, 'postgresql'), pool));
    print(done[language]);
    return 0;
  },
};
