import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import {
  installationSecrets,
  type InstallationSecrets,
  lockedSecret,
} from '../../../kernel/secrets/installation-repository.ts';
import { openBytesAtRest, sealAtRest } from '../../../kernel/secrets/sealed-at-rest.ts';
import { insertPushKey, replacePushKey, storedPushKey } from './push-repository.ts';

const purpose = 'push key';

/** How long a token may be used, in s: RFC 8292 allows a day. */
const tokenSeconds = 43_200;

/** Proves to push services that a message is from this installation (VAPID, RFC 8292). The keys are made when they are first needed. */
export class PushKey {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The public key, as browsers take it. */
  async publicKey(): Promise<string> {
    return (await this.#stored()).public_key.toString('base64url');
  }

  /** The header `Authorization` of a message. `contact`: where the operator of a push service learns who sends. */
  async authorization(endpoint: URL, now: number, contact: string | undefined): Promise<string> {
    const stored = await this.#stored();
    const opened = openBytesAtRest(await installationSecrets(this.#db), purpose, stored.private_key);
    if (opened === undefined) throw failure('service.unavailable');
    const point = stored.public_key;
    const key = createPrivateKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        d: opened.toString('base64url'),
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const claims = {
      aud: endpoint.origin,
      exp: Math.floor(now / 1000) + tokenSeconds,
      ...(contact?.startsWith('https:') === true ? { sub: contact } : {}),
    };
    const content = [{ typ: 'JWT', alg: 'ES256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${content}.${signature.toString('base64url')}, k=${point.toString('base64url')}`;
  }

  async #stored() {
    const stored = await storedPushKey(this.#db);
    if (stored !== undefined) return stored;
    const made = createECDH('prime256v1');
    const publicKey = made.generateKeys();
    // A private key may begin with zeros, which are left out.
    const privateKey = Buffer.alloc(32);
    made.getPrivateKey().copy(privateKey, 32 - made.getPrivateKey().length);
    const secret = await lockedSecret(this.#db);
    return await insertPushKey(this.#db, {
      public_key: publicKey,
      private_key: sealAtRest(secret, purpose, privateKey),
    });
  }
}

/** Seals the private key with the secret that replaced the one before. */
export async function resealPushKey(
  transaction: ChangeTransaction,
  secrets: InstallationSecrets,
): Promise<void> {
  const stored = await storedPushKey(transaction.sql);
  const opened = stored && openBytesAtRest(secrets, purpose, stored.private_key);
  if (opened !== undefined) await replacePushKey(transaction, sealAtRest(secrets.secret, purpose, opened));
}
