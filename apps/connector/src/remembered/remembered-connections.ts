import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { failure } from '@penstock/contract/errors/error';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { codeOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import { z } from 'zod';
import { rememberedWaySchema, type UsedWay, waySecretsSchema } from './remembered-way.ts';
import { SealedStore } from './sealed-store.ts';
import type { SecretStore } from './secret-store.ts';

/** Connections that are remembered at once. */
const maxRemembered = 100;

const connectionSchema = z.object({
  id: z.uuid(),
  name: z.string().min(1).max(50),
  sn: z.string().max(20),
  address: z.string().max(300),
  /** Where its secrets are. */
  store: z.enum(['system', 'sealed']),
  way: rememberedWaySchema,
});
/** A connection that is remembered, without its secrets. */
export type RememberedConnection = z.output<typeof connectionSchema>;

const fileSchema = z.object({ connections: z.array(connectionSchema).max(maxRemembered) });

interface Parts {
  /** The file of the connections, and the one of secrets where the system has no key store. */
  readonly files: { readonly connections: string; readonly secrets: string };
  /** The key store of the system; undefined where there is none. */
  readonly openSystem: () => Promise<SecretStore | undefined>;
  readonly log: Logger;
}

/**
 * The connections that a person has this computer remember. Their secrets are in the key store of the system, or in a sealed file where it
 * has none, and nowhere in plain text.
 */
export class RememberedConnections {
  readonly #parts: Parts;
  #connections: readonly RememberedConnection[];
  #system: Promise<SecretStore | undefined> | undefined;
  #sealed: Promise<SealedStore> | undefined;

  private constructor(parts: Parts, connections: readonly RememberedConnection[]) {
    this.#parts = parts;
    this.#connections = connections;
  }

  /** Reads the file. One that is not understood counts as empty, and is logged. */
  static async open(parts: Parts): Promise<RememberedConnections> {
    try {
      const text = await readFile(parts.files.connections, 'utf8');
      return new RememberedConnections(parts, fileSchema.parse(JSON.parse(text)).connections);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT')
        parts.log.warn({ err: error }, 'The remembered connections are damaged.');
      return new RememberedConnections(parts, []);
    }
  }

  /** All, in the order in which they were remembered. */
  get list(): readonly RememberedConnection[] {
    return this.#connections;
  }

  /** Where the secrets of another one would be kept. */
  async place(): Promise<'system' | SealedStore['state']> {
    return (await this.#openSystem()) === undefined ? (await this.#openSealed()).state : 'system';
  }

  /** Whether the passphrase is needed for the secrets of a connection. */
  async isSealed({ store }: RememberedConnection): Promise<boolean> {
    return store === 'sealed' && (await this.#openSealed()).state !== 'unsealed';
  }

  /**
   * Remembers a connection. One by the same way to the same gateway is replaced.
   * @throws CatalogueError as the stores do, and `remembered.tooMany`.
   */
  async add(
    { way, secrets }: UsedWay,
    about: { readonly name: string; readonly sn: string; readonly address: string },
    passphrase: string,
  ): Promise<string> {
    const same = this.#connections.find(
      (one) => one.sn === about.sn && one.way.mode === way.mode && one.address === about.address,
    );
    if (same === undefined && this.#connections.length >= maxRemembered)
      throw failure('remembered.tooMany', { maximum: maxRemembered });
    const system = await this.#openSystem();
    const store = system ?? (await this.#openSealed());
    if (store instanceof SealedStore) await store.unseal(passphrase);
    const id = same?.id ?? randomUUID();
    await store.write(id, JSON.stringify(secrets));
    const kept: RememberedConnection = {
      id,
      ...about,
      store: system === undefined ? 'sealed' : 'system',
      way,
    };
    await this.#store([...this.#connections.filter((one) => one !== same), kept]);
    return id;
  }

  /**
   * A connection with its secrets.
   * @throws CatalogueError `data.notFound`, `remembered.secretMissing`, and as the stores do.
   */
  async use(id: string, passphrase: string): Promise<UsedWay & { readonly address: string }> {
    const { store, way, name, address } = this.#find(id);
    const kept = await (store === 'system' ? this.#readSystem(id) : this.#readSealed(id, passphrase));
    const secrets = kept === undefined ? undefined : waySecretsSchema.safeParse(parsed(kept)).data;
    if (secrets === undefined) throw failure('remembered.secretMissing', { name });
    return { way, secrets, address };
  }

  /** @throws CatalogueError `data.notFound`. */
  async rename(id: string, name: string): Promise<void> {
    const kept = this.#find(id);
    await this.#store(this.#connections.map((one) => (one === kept ? { ...one, name } : one)));
  }

  /** Forgets it and its secrets. @throws CatalogueError `data.notFound`, `remembered.storeFailed`. */
  async forget(id: string): Promise<void> {
    const kept = this.#find(id);
    const store = kept.store === 'system' ? await this.#openSystem() : await this.#openSealed();
    await store?.remove(id);
    await this.#store(this.#connections.filter((one) => one !== kept));
  }

  async #readSystem(id: string): Promise<string | undefined> {
    return await (await this.#openSystem())?.read(id);
  }

  async #readSealed(id: string, passphrase: string): Promise<string | undefined> {
    const store = await this.#openSealed();
    await store.unseal(passphrase);
    return await store.read(id);
  }

  #find(id: string): RememberedConnection {
    const found = this.#connections.find((one) => one.id === id);
    if (found === undefined) throw failure('data.notFound');
    return found;
  }

  async #store(connections: readonly RememberedConnection[]): Promise<void> {
    await writeFileAtomically(this.#parts.files.connections, JSON.stringify({ connections }), 0o600);
    this.#connections = connections;
  }

  #openSystem(): Promise<SecretStore | undefined> {
    this.#system ??= this.#parts.openSystem();
    return this.#system;
  }

  #openSealed(): Promise<SealedStore> {
    const opening = this.#sealed ?? SealedStore.open(this.#parts.files.secrets);
    this.#sealed = opening;
    opening.catch(() => {
      this.#sealed = undefined;
    });
    return opening;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
