import { CatalogueError } from '@penstock/contract/errors/error';
import { textIn } from '@penstock/languages/language';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import { systemClock } from '@penstock/node-kit/clock';
import { withDatabase } from '../kernel/database/with-database.ts';
import { Events } from '../kernel/events/events.ts';
import { requestRenewals } from '../rooms/gateways/provisioning/secret-renewals.ts';
import { allSerialNumbers } from '../rooms/gateways/provisioning/renewal-repository.ts';
import { secretPlace } from '../rooms/gateways/identity/secret-place.ts';
import { PlatformStartError } from '../kernel/process/start-error.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const texts = textsAt('platform.command-line:renewGatewaySecret.texts');

/** Requests another secret for a gateway, or for all of them. */
export const renewGatewaySecretCommand: Command = {
  name: 'renew-gateway-secret',
  arguments: ['SN'],
  description: textAt(
    'platform.command-line:renewGatewaySecret.renewGatewaySecretCommand.renewGatewaySecret.description',
  ),
  async run({ arguments: [which = ''], environment, language, print, log }) {
    const settings = readSettings(environment);
    if (secretPlace(settings.mqttUrl === undefined ? 'embedded' : 'external', settings) !== 'platform') {
      throw new PlatformStartError(
        'setting',
        'MQTT_URL',
        'The gateways connect to the broker of MQTT_URL, which holds their secrets: change them there and at the gateways.',
      );
    }
    return await withDatabase(settings, log, async (db, pool) => {
      const chosen = which === 'all' ? await allSerialNumbers(db) : [which];
      try {
        await requestRenewals(db, { accountId: null, address: '' }, chosen, systemClock);
      } catch (error) {
        if (!(error instanceof CatalogueError) || error.key !== 'data.notFound') throw error;
        print(textIn(texts.unknown, language, { sn: which }));
        return 1;
      }
      await new Events({ pool, listening: pool }, log).publish({ kind: 'secretRenewal' });
      print(textIn(texts.done, language, { count: chosen.length }));
      return 0;
    });
  },
};
