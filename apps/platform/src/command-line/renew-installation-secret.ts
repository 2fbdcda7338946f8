import { textAt } from '@penstock/languages/catalogue';
import { systemClock } from '@penstock/node-kit/clock';
import { withDatabase } from '../kernel/database/with-database.ts';
import { Events } from '../kernel/events/events.ts';
import { installationSecrets, renewInstallationSecret } from '../kernel/secrets/installation-repository.ts';
import { change } from '../kernel/operation-log/change.ts';
import { sealStoredDocuments } from '../kernel/secrets/stored-document-repository.ts';
import { resealRevisions } from '../rooms/configuration/configuration/revision-seal-repository.ts';
import { resealPushKey } from '../rooms/alarms/push/push-key.ts';
import { resealFirmwareKey } from '../rooms/fleet/firmware/signing-key.ts';
import { resealGatewayAuthority } from '../rooms/gateways/identity/gateway-authority.ts';
import { resealPasswords } from '../rooms/pages/video/camera-passwords.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const done = textAt('platform.command-line:renewInstallationSecret.done');

/** Replaces the secret from which the keys of sign-ins are derived. */
export const renewInstallationSecretCommand: Command = {
  name: 'renew-installation-secret',
  arguments: [],
  description: textAt(
    'platform.command-line:renewInstallationSecret.renewInstallationSecretCommand.renewInstallationSecret.description',
  ),
  async run({ environment, language, print, log }) {
    return await withDatabase(readSettings(environment), log, async (db, pool) => {
      await change(db, { accountId: null, address: '' }, 'platform.renewSecret', async (transaction) => {
        await renewInstallationSecret(transaction, new Date(systemClock.now()));
        const secrets = await installationSecrets(transaction.sql);
        await resealPasswords(transaction, secrets);
        await resealFirmwareKey(transaction, secrets);
        await resealPushKey(transaction, secrets);
        await resealGatewayAuthority(transaction, secrets);
        await sealStoredDocuments(transaction.sql, secrets);
        await resealRevisions(transaction.sql, secrets);
        return { object: { type: 'platform', id: '' }, result: undefined };
      });
      await new Events({ pool, listening: pool }, log).publish({ kind: 'installationSecret' });
      print(done[language]);
      return 0;
    });
  },
};
