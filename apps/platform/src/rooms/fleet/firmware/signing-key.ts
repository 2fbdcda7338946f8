import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { installationSecrets, lockedSecret } from '../../../kernel/secrets/installation-repository.ts';
import type { InstallationSecrets } from '../../../kernel/secrets/installation-repository.ts';
import { openBytesAtRest, sealAtRest } from '../../../kernel/secrets/sealed-at-rest.ts';
import { insertFirmwareKey, replaceFirmwareKey, storedFirmwareKey } from './firmware-key-repository.ts';

const purpose = 'firmware key';

/** The public key that signs firmware. */
export interface PublicKey {
  /** 32 bytes. */
  readonly bytes: Buffer;
  /** SHA-256 of them, in hexadecimal. */
  readonly fingerprint: string;
}

/** Signs the firmware of this installation. The keys are made when they are first needed. */
export class SigningKey {
  readonly #db: Db;
  #public: PublicKey | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The public key. */
  async publicKey(): Promise<PublicKey> {
    this.#public ??= describeKey((await this.#stored()).public_key);
    return this.#public;
  }

  /** The signature of bytes, and which key made it. */
  async sign(content: Uint8Array): Promise<{ readonly signature: string; readonly key: string }> {
    const stored = await this.#stored();
    const opened = openBytesAtRest(await installationSecrets(this.#db), purpose, stored.private_key);
    if (opened === undefined) throw failure('service.unavailable');
    const key = createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' });
    return {
      signature: sign(null, content, key).toString('base64'),
      key: describeKey(stored.public_key).fingerprint,
    };
  }

  async #stored() {
    const stored = await storedFirmwareKey(this.#db);
    if (stored !== undefined) return stored;
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const secret = await lockedSecret(this.#db);
    return await insertFirmwareKey(this.#db, {
      public_key: rawKey(publicKey),
      private_key: sealAtRest(secret, purpose, privateKey.export({ format: 'der', type: 'pkcs8' })),
    });
  }
}

/** Seals the private key with the secret that replaced the one before. */
export async function resealFirmwareKey(
  transaction: ChangeTransaction,
  secrets: InstallationSecrets,
): Promise<void> {
  const stored = await storedFirmwareKey(transaction.sql);
  const opened = stored && openBytesAtRest(secrets, purpose, stored.private_key);
  if (opened !== undefined)
    await replaceFirmwareKey(transaction, sealAtRest(secrets.secret, purpose, opened));
}

/** The 32 bytes of a public key: the end of its DER. */
function rawKey(key: KeyObject): Buffer {
  return createPublicKey(key.export({ format: 'pem', type: 'spki' }))
    .export({ format: 'der', type: 'spki' })
    .subarray(-32);
}

function describeKey(bytes: Buffer): PublicKey {
  return { bytes, fingerprint: createHash('sha256').update(bytes).digest('hex') };
}
