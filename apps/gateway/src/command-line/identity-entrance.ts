import { type Identity, writeIdentity } from '../data/identity.ts';

/** Where a new gateway takes its identity, whichever way it comes: the first one counts. */
export class IdentityEntrance {
  /** Resolves when there is one. */
  readonly taken: Promise<void>;
  readonly #file: string;
  #resolve: () => void = () => undefined;
  #writing: Promise<boolean> = Promise.resolve(false);

  constructor(file: string) {
    this.#file = file;
    this.taken = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  isTaken = false;

  /** Keeps an identity durably; false where there is one. Rejects when it cannot be written: another may come then. */
  async take(identity: Identity): Promise<boolean> {
    const before = this.#writing.catch(() => false);
    this.#writing = before.then(async () => {
      if (this.isTaken) return false;
      await writeIdentity(this.#file, identity);
      this.isTaken = true;
      this.#resolve();
      return true;
    });
    return await this.#writing;
  }
}
