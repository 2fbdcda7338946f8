import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { textIn } from '@penstock/languages/language';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import { reasonOf } from '@penstock/node-kit/error-text';
import { withDatabase } from '../kernel/database/with-database.ts';
import { PlatformStartError } from '../kernel/process/start-error.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import { platformUserOf, writeMosquittoFiles } from '../rooms/gateways/mosquitto/write-files.ts';
import type { Command } from './command.ts';

const texts = textsAt('platform.command-line:writeMosquittoFiles.texts');

/** Writes the password file and the access list of a Mosquitto once, such as before its first start. */
export const writeMosquittoFilesCommand: Command = {
  name: 'write-mosquitto-files',
  arguments: ['FOLDER'],
  description: textAt('platform.command-line:writeMosquittoFiles.description'),
  async run({ arguments: [given = ''], environment, language, print, log }) {
    const settings = readSettings(environment);
    const folder = resolve(given);
    const platform = platformUserOf(settings.mqttUrl);
    if (platform === undefined)
      throw new PlatformStartError(
        'setting',
        'MQTT_URL',
        'MQTT_URL must be the address of the Mosquitto with the user name and the password of the platform, which are written too.',
      );
    return await withDatabase(settings, log, async (db) => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o750 });
        const { gateways, missing } = await writeMosquittoFiles(folder, db, platform);
        print(textIn(texts.done, language, { folder, gateways }));
        if (missing > 0) print(textIn(texts.missing, language, { missing }));
        return 0;
      } catch (error) {
        throw new PlatformStartError(
          'setting',
          'PENSTOCK_MOSQUITTO_FOLDER',
          `The files of Mosquitto could not be written to ${folder} (${reasonOf(error)}): choose another folder, or correct its rights.`,
          { cause: error },
        );
      }
    });
  },
};
