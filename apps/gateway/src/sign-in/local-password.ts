import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { failure } from '@penstock/contract/errors/error';
import { passwordFindings } from '@penstock/contract/rules/password';
import { syncFolder, writeFileAtomically } from '@penstock/node-kit/durable-file';
import { codeOf } from '@penstock/node-kit/error-text';
import { Limiter } from '@penstock/node-kit/limiter';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { SignInTries } from './sign-in-tries.ts';

/** Argon2id as the platform hashes passwords: 19 MiB, two passes, one lane. */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const fileSchema = z.strictObject({ format: z.literal(1), hash: z.string().max(500) });

/** A change of the local password: `set` to another one, or `reset` to none. */
export interface PasswordChange {
  readonly kind: 'set' | 'reset';
  /** The party that set it, as it was given to {@link LocalPassword.set}. */
  readonly by: object | undefined;
}

interface LocalPasswordOptions {
  readonly file: string;
  readonly tries: SignInTries;
  readonly log: Logger;
}

/**
 * The local password of the gateway: who knows it may configure the gateway over its own network and its serial port. It is read
 * each time, so that one that was reset at the box is gone at once.
 */
export class LocalPassword {
  readonly #options: LocalPasswordOptions;
  /** One hash is computed at a time: each takes 19 MiB and tens of ms of a processor. */
  readonly #turns = new Limiter(1);
  readonly #listeners = new Set<(change: PasswordChange) => void>();
  /** The hash as it was last read or written; null before that. */
  #known: string | undefined | null = null;
  /** Odd while it is being changed here: what is read meanwhile may be either. */
  #changes = 0;

  constructor(options: LocalPasswordOptions) {
    this.#options = options;
  }

  /**
   * Calls back with each change until the answer is called: at once with those of this process, and with those of another one
   * when the password is next read.
   */
  hear(listener: (change: PasswordChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether one is set. */
  async isSet(): Promise<boolean> {
    return (await this.#read()) !== undefined;
  }

  /** For how long none is taken from an address, in s. */
  lockedFor(address: string): number {
    return Math.ceil(this.#options.tries.waitFor(address) / 1000);
  }

  /**
   * Resolves when it is the right one.
   * @throws CatalogueError `connect.passwordWrong`, `connect.tooManyTries`, `connect.passwordMissing`.
   */
  async check(address: string, password: string): Promise<void> {
    await this.#turns.run(() => this.#check(address, password));
  }

  /**
   * Sets it; durable when it resolves. @param old the one until now, where one is set. @param by the party that sets it, for those
   * who hear of it.
   * @throws CatalogueError `request.invalid`, `connect.passwordExists`, `connect.gatewayNotWritable`, and as {@link check}.
   */
  async set(address: string, password: string, old: string | undefined, by?: object): Promise<void> {
    const problems = passwordFindings(password).map((finding) => ({ path: 'password', ...finding }));
    if (problems.length > 0) throw failure('request.invalid', { field: 'password' }, { problems });
    await this.#turns.run(async () => {
      const isSet = await this.isSet();
      if (isSet && old === undefined) throw failure('connect.passwordExists');
      if (isSet) await this.#check(address, old ?? '');
      const argon = await import('@node-rs/argon2');
      const hash = await argon.hash(password, parameters);
      const content = { format: 1, hash };
      const text = `${JSON.stringify(content)}\n`;
      await this.#change(async () => {
        await writeFileAtomically(this.#options.file, text, 0o600).catch((error: unknown) => {
          throw failure('connect.gatewayNotWritable', {}, { cause: error });
        });
        this.#notice(hash, by);
      });
    });
  }

  /** Forgets it: the next who sets one is signed in. Durable when it resolves. */
  async reset(): Promise<void> {
    await this.#turns.run(async () => {
      await this.#change(async () => {
        await resetLocalPassword(this.#options.file);
        this.#notice(undefined);
      });
    });
  }

  async #check(address: string, password: string): Promise<void> {
    const { tries, log } = this.#options;
    const wait = this.lockedFor(address);
    if (wait > 0) throw failure('connect.tooManyTries', { seconds: wait });
    const hash = await this.#read();
    if (hash === undefined) throw failure('connect.passwordMissing');
    const { verify } = await import('@node-rs/argon2');
    // No password fits a hash that cannot be read.
    if (await verify(hash, password).catch(() => false)) {
      tries.succeeded(address);
      return;
    }
    tries.failed(address);
    log.warn({ address }, 'a wrong local password was given');
    throw failure('connect.passwordWrong');
  }

  /** Compares a hash with the one that was known, and calls back where it is another. */
  #notice(hash: string | undefined, by?: object): void {
    const isChange = this.#known !== null && this.#known !== hash;
    this.#known = hash;
    if (!isChange) return;
    for (const listener of this.#listeners) listener({ kind: hash === undefined ? 'reset' : 'set', by });
  }

  async #change(work: () => Promise<void>): Promise<void> {
    this.#changes += 1;
    try {
      await work();
    } finally {
      this.#changes += 1;
    }
  }

  async #read(): Promise<string | undefined> {
    const before = this.#changes;
    const hash = await this.#stored();
    if (before % 2 === 0 && before === this.#changes) this.#notice(hash);
    return hash;
  }

  /** The hash; undefined where none is set. One that is damaged fits no password, and is not taken for none. */
  async #stored(): Promise<string | undefined> {
    const { file, log } = this.#options;
    try {
      return fileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).hash;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      log.error({ file }, 'the local password cannot be read; reset it at the gateway');
      return '';
    }
  }
}

/** Removes the local password of a folder. Durable when it resolves with whether there was one. */
export async function resetLocalPassword(file: string): Promise<boolean> {
  try {
    await rm(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
  await syncFolder(dirname(file));
  return true;
}
