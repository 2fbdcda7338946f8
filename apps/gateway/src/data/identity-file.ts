import { type Identity, maxNewSecrets, writeIdentity } from './identity.ts';

/**
 * The identity of this gateway while it runs. Each change is durable before it counts, so that a stop at any moment
 * leaves a secret that the platform takes: the new one is kept beside the old one until the platform has taken it, and the
 * one before is kept afterwards, for a platform that is restored from a backup.
 */
export class IdentityFile {
  readonly #file: string;
  #current: Identity;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(file: string, identity: Identity) {
    this.#file = file;
    this.#current = identity;
  }

  get current(): Identity {
    return this.#current;
  }

  /** The secrets to prove this gateway with, in the order to try them. */
  get secrets(): readonly string[] {
    const { newSecrets = [], secret, previousSecret } = this.#current;
    return [...newSecrets, secret, ...(previousSecret === undefined ? [] : [previousSecret])];
  }

  /** Whether the platform has sent this secret and not yet taken it. */
  isNew(secret: string): boolean {
    return this.#current.newSecrets?.includes(secret) === true;
  }

  /** Keeps another secret beside the present one. */
  keepNewSecret(newSecret: string): Promise<void> {
    // Those before stay: the platform may have taken one of them while its answer was lost.
    return this.#change(({ newSecrets = [], ...rest }) => ({
      ...rest,
      newSecrets: [newSecret, ...newSecrets.filter((one) => one !== newSecret)].slice(0, maxNewSecrets),
    }));
  }

  /** The platform took a secret and refused others: what it took is the present one. */
  secretTaken(taken: string, refused: readonly string[]): Promise<void> {
    return this.#change((identity) => {
      const { newSecrets = [], ...rest } = identity;
      if (taken !== identity.secret) return { ...rest, secret: taken, previousSecret: identity.secret };
      // Renewals that the platform has given up: it starts another one.
      const left = newSecrets.filter((one) => !refused.includes(one));
      if (left.length === newSecrets.length) return identity;
      return left.length === 0 ? rest : { ...rest, newSecrets: left };
    });
  }

  /** Trusts these authorities from now on, PEM, and no others. */
  pinAuthority(authority: string): Promise<void> {
    return this.#change((identity) =>
      identity.authority === authority ? identity : { ...identity, authority },
    );
  }

  #change(make: (identity: Identity) => Identity): Promise<void> {
    const done = this.#writing.then(async () => {
      const next = make(this.#current);
      if (next === this.#current) return;
      await writeIdentity(this.#file, next);
      this.#current = next;
    });
    this.#writing = done.catch(() => undefined);
    return done;
  }
}
