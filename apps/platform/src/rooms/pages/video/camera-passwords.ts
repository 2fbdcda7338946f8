import type { Db } from '../../../kernel/database/schema.ts';
import {
  installationSecrets,
  type InstallationSecrets,
  lockedInstallationSecret,
} from '../../../kernel/secrets/installation-repository.ts';
import { openAtRest, sealAtRest } from '../../../kernel/secrets/sealed-at-rest.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { replacePasswords, type StoredCamera } from './camera-repository.ts';

const purpose = 'camera password';

/** Seals the password of a camera for its row. */
export async function sealPassword(transaction: ChangeTransaction, password: string): Promise<Buffer> {
  return sealAtRest(await lockedInstallationSecret(transaction), purpose, password);
}

/** The password of a camera; empty where it has none, or where it was sealed with a secret that is gone. */
export async function openPassword(db: Db, { password }: StoredCamera): Promise<string> {
  if (password === null) return '';
  return openAtRest(await installationSecrets(db), purpose, password) ?? '';
}

/** Seals all passwords with the present secret. What no secret opens stays as it is: it has to be entered again. */
export async function resealPasswords(
  transaction: ChangeTransaction,
  secrets: InstallationSecrets,
): Promise<void> {
  await replacePasswords(transaction, (sealed) => {
    const password = openAtRest(secrets, purpose, sealed);
    return password === undefined ? sealed : sealAtRest(secrets.secret, purpose, password);
  });
}
