import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { passphraseLength } from '@penstock/contract/local/remembered-calls';
import { failure } from '@penstock/contract/errors/error';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { z } from 'zod';
import type { SecretStore } from './secret-store.ts';

/** Argon2id of a passphrase: 64 MiB, three passes, one lane; a guess takes a fifth of a second where machine code makes it. */
const hashing = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;
const sizes = { key: 32, salt: 16, nonce: 12, tag: 16 } as const;

/** The largest file, in bytes, and the most memory that one may ask for: it may have been replaced. */
const maxBytes = 4_000_000;

const base64 = (bytes: number) => z.base64().refine((text) => Buffer.from(text, 'base64').length === bytes);
const fileSchema = z.strictObject({
  format: z.literal(1),
  argon2id: z.strictObject({
    memoryCost: z.number().int().min(8192).max(1_048_576),
    timeCost: z.number().int().min(1).max(16),
    parallelism: z.literal(1),
    salt: base64(sizes.salt),
  }),
  /** Nonce, tag and text of each, by its id; that of {@link check} shows whether a passphrase is the right one. */
  sealed: z.record(z.string().max(100), z.base64()),
});
type SealedFile = z.output<typeof fileSchema>;

const check = 'check';

/**
 * Secrets in a file that is sealed with a passphrase: AES-256-GCM with a key by Argon2id. The key stays in memory once the passphrase
 * was given.
 */
export class SealedStore implements SecretStore {
  readonly #path: string;
  #file: SealedFile | undefined;
  #key: Buffer | undefined;

  private constructor(path: string, file: SealedFile | undefined) {
    this.#path = path;
    this.#file = file;
  }

  /** Opens the file, where there is one. @throws CatalogueError `remembered.storeFailed` for one that is damaged. */
  static async open(path: string): Promise<SealedStore> {
    try {
      const content = await readFile(path);
      if (content.length > maxBytes) throw new Error('the file is too large');
      return new SealedStore(path, fileSchema.parse(JSON.parse(content.toString('utf8'))));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return new SealedStore(path, undefined);
      throw failure('remembered.storeFailed', { reason: reasonOf(error) }, { cause: error });
    }
  }

  /** Whether a passphrase is to be chosen, is needed, or was given. */
  get state(): 'new' | 'sealed' | 'unsealed' {
    if (this.#key !== undefined) return 'unsealed';
    return this.#file === undefined ? 'new' : 'sealed';
  }

  /**
   * Takes the passphrase; the first one becomes that of the file.
   * @throws CatalogueError `remembered.passphraseNeeded` for one that is too short to be chosen, `remembered.passphraseWrong`.
   */
  async unseal(passphrase: string): Promise<void> {
    if (this.#key !== undefined) return;
    if (passphrase === '') throw failure('remembered.passphraseNeeded', { minimum: passphraseLength.min });
    if (this.#file === undefined) {
      if (passphrase.length < passphraseLength.min)
        throw failure('remembered.passphraseNeeded', { minimum: passphraseLength.min });
      const made = { ...hashing, salt: randomBytes(sizes.salt).toString('base64') };
      const key = await keyOf(passphrase, made);
      await this.#store({
        format: 1,
        argon2id: made,
        sealed: { [check]: sealedText(key, check, randomBytes(sizes.salt).toString('hex')) },
      });
      this.#key = key;
      return;
    }
    const key = await keyOf(passphrase, this.#file.argon2id);
    if (opened(key, check, this.#file.sealed[check]) === undefined)
      throw failure('remembered.passphraseWrong');
    this.#key = key;
  }

  async read(id: string): Promise<string | undefined> {
    return opened(this.#open(), id, this.#file?.sealed[id]);
  }

  async write(id: string, secret: string): Promise<void> {
    const key = this.#open();
    const file = this.#known();
    await this.#store({ ...file, sealed: { ...file.sealed, [id]: sealedText(key, id, secret) } });
  }

  /** Removes it; that needs no passphrase. */
  async remove(id: string): Promise<void> {
    const file = this.#file;
    if (file === undefined || !Object.hasOwn(file.sealed, id)) return;
    const { [id]: _removed, ...sealed } = file.sealed;
    await this.#store({ ...file, sealed });
  }

  #open(): Buffer {
    if (this.#key === undefined)
      throw failure('remembered.passphraseNeeded', { minimum: passphraseLength.min });
    return this.#key;
  }

  #known(): SealedFile {
    if (this.#file === undefined) throw new Error('unsealed without a file');
    return this.#file;
  }

  async #store(file: SealedFile): Promise<void> {
    try {
      await writeFileAtomically(this.#path, JSON.stringify(file), 0o600);
    } catch (error) {
      throw failure('remembered.storeFailed', { reason: reasonOf(error) }, { cause: error });
    }
    this.#file = file;
  }
}

async function keyOf(passphrase: string, parameters: SealedFile['argon2id']): Promise<Buffer> {
  // Written in JavaScript, since the tool is one file for systems whose machine code nobody builds here.
  const { argon2idAsync } = await import('@noble/hashes/argon2.js');
  const { memoryCost, timeCost, parallelism, salt } = parameters;
  const key = await argon2idAsync(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), {
    m: memoryCost,
    t: timeCost,
    p: parallelism,
    dkLen: sizes.key,
  });
  return Buffer.from(key);
}

/** Seals a text. Its id is sealed with it: none can be put in the place of another. */
function sealedText(key: Buffer, id: string, text: string): string {
  const nonce = randomBytes(sizes.nonce);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(id));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64');
}

/** The text that was sealed; undefined where it is not there, or sealed with another key. */
function opened(key: Buffer, id: string, sealed: string | undefined): string | undefined {
  if (sealed === undefined) return undefined;
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < sizes.nonce + sizes.tag) return undefined;
  const nonce = bytes.subarray(0, sizes.nonce);
  const tag = bytes.subarray(sizes.nonce, sizes.nonce + sizes.tag);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: sizes.tag })
    .setAAD(Buffer.from(id))
    .setAuthTag(tag);
  try {
    const content = decipher.update(bytes.subarray(sizes.nonce + sizes.tag));
    return Buffer.concat([content, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
