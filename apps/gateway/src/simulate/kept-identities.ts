import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@penstock/node-kit/error-text';
import { type Identity, identitySchema } from '../data/identity.ts';
import { IdentityFile } from '../data/identity-file.ts';

/**
 * The identities of simulated gateways in one file, a line for each change: a gateway that got a secret of its own needs it
 * when the simulator is started again. In memory only where there is no folder.
 */
export class KeptIdentities {
  readonly #file: string | undefined;
  readonly #kept: ReadonlyMap<string, Identity>;
  #lines: string[] = [];
  #writing: Promise<void> | undefined;

  private constructor(file: string | undefined, kept: ReadonlyMap<string, Identity>) {
    this.#file = file;
    this.#kept = kept;
  }

  static async open(folder: string | undefined): Promise<KeptIdentities> {
    if (folder === undefined) return new KeptIdentities(undefined, new Map());
    await mkdir(folder, { recursive: true });
    const file = join(folder, 'identities.jsonl');
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return '';
      throw error;
    });
    const kept = new Map<string, Identity>();
    for (const line of text.split('\n')) {
      const identity = parsed(line);
      if (identity !== undefined) kept.set(identity.sn, identity);
    }
    // Written again, so that the file does not grow with every start.
    const lines = [...kept.values()].map((identity) => `${JSON.stringify(identity)}\n`);
    await writeFile(file, lines.join(''), { mode: 0o600 });
    return new KeptIdentities(file, kept);
  }

  /** The identity of a gateway as it was last, or as it left the factory. */
  of(factory: Identity): IdentityFile {
    return new IdentityFile({ write: (next) => this.#keep(next) }, this.#kept.get(factory.sn) ?? factory);
  }

  async #keep(identity: Identity): Promise<void> {
    if (this.#file === undefined) return;
    this.#lines.push(`${JSON.stringify(identity)}\n`);
    // Lines that come while others are written go together.
    const before = this.#writing;
    if (before !== undefined) await before;
    this.#writing ??= this.#write(this.#file).finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  async #write(file: string): Promise<void> {
    const lines = this.#lines;
    this.#lines = [];
    await appendFile(file, lines.join(''), { mode: 0o600 });
  }
}

function parsed(line: string): Identity | undefined {
  try {
    return identitySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
