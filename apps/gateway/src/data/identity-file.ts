import {
  type HeldCertificate,
  type Identity,
  maxCertificates,
  maxNewSecrets,
  writeIdentity,
} from './identity.ts';

/** A platform that a gateway moves to. */
interface MovedTo {
  readonly address: string;
  /** The address the gateway was started with. */
  readonly startedWith: string;
  /** The secret that the platform has accepted. */
  readonly secret: string;
  readonly authority: string | undefined;
  /** The certificate that the platform has issued, where it takes no secret. */
  readonly certificate?: HeldCertificate | undefined;
  /** How long it may be out of reach before the gateway returns, in s. */
  readonly seconds: number;
}

/** Keeps an identity durably. */
interface IdentityStore {
  write(identity: Identity): Promise<void>;
}

/**
 * The identity of this gateway while it runs. Each change is durable before it counts, so that a stop at any moment
 * leaves a secret that the platform takes: the new one is kept beside the old one until the platform has taken it, and the
 * one before is kept afterwards, for a platform that is restored from a backup.
 */
export class IdentityFile {
  readonly #store: IdentityStore;
  #current: Identity;
  #writing: Promise<unknown> = Promise.resolve();

  /** @param kept its file, or another store. */
  constructor(kept: string | IdentityStore, identity: Identity) {
    this.#store = typeof kept === 'string' ? { write: (next) => writeIdentity(kept, next) } : kept;
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
    // Earlier secrets stay: the platform may have accepted one of them while its answer was lost.
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

  /** The certificates to prove this gateway with, in the order to try them. */
  get certificates(): readonly HeldCertificate[] {
    return this.#current.certificates ?? [];
  }

  /** Keeps another certificate with its key before those that it has. */
  keepCertificate(held: HeldCertificate): Promise<void> {
    return this.#change(({ certificates = [], ...rest }) => ({
      ...rest,
      certificates: [held, ...certificates].slice(0, maxCertificates),
    }));
  }

  /** The broker took a certificate: newer ones that were refused are over, and of older ones the last is kept. */
  certificateTaken(taken: HeldCertificate): Promise<void> {
    return this.#change((identity) => {
      const { certificates = [] } = identity;
      const at = certificates.findIndex(({ certificate }) => certificate === taken.certificate);
      const left = certificates.slice(at, at + 2);
      return at === -1 || left.length === certificates.length
        ? identity
        : { ...identity, certificates: left };
    });
  }

  /** Trusts these authorities from now on, PEM, and no others. */
  pinAuthority(authority: string): Promise<void> {
    return this.#change((identity) =>
      identity.authority === authority ? identity : { ...identity, authority },
    );
  }

  /** The address of the platform for a gateway that was started with one: that of the last move, if there was any. */
  platformFor(startedWith: string): string {
    const { management } = this.#current;
    return management?.startedWith === startedWith ? management.address : startedWith;
  }

  /** Where the gateway returns to when its new platform does not hold; undefined when it has not just moved. */
  get previousPlatform(): { readonly address: string; readonly seconds: number } | undefined {
    return this.#current.management?.previous;
  }

  /** Belongs to another platform from now on, which has taken a secret. What it left is kept until {@link settle}. */
  moveTo({ address, startedWith, secret, authority, certificate, seconds }: MovedTo): Promise<void> {
    return this.#change((identity) => {
      const { sn, verificationCode, platform, management: _management, ...proof } = identity;
      const left = { address: this.platformFor(startedWith), ...proof, seconds };
      return {
        sn,
        verificationCode,
        ...(platform === undefined ? {} : { platform }),
        secret,
        ...(authority === undefined ? {} : { authority }),
        ...(certificate === undefined ? {} : { certificates: [certificate] }),
        management: { address, startedWith, previous: left },
      };
    });
  }

  /** The new platform holds: the one before is forgotten. */
  settle(): Promise<void> {
    return this.#change((identity) => {
      const { management } = identity;
      if (management?.previous === undefined) return identity;
      const { previous: _previous, ...others } = management;
      return { ...identity, management: others };
    });
  }

  /** Belongs to the platform before again. */
  moveBack(): Promise<void> {
    return this.#change((identity) => {
      const { sn, verificationCode, platform, management } = identity;
      if (management?.previous === undefined) return identity;
      const { address, seconds: _seconds, ...proof } = management.previous;
      const { startedWith } = management;
      // It may be the same platform at another address, which has renewed the secret since.
      const since = [...(identity.newSecrets ?? []), identity.secret, ...(proof.newSecrets ?? [])];
      const newSecrets = [...new Set(since)].filter((one) => one !== proof.secret).slice(0, maxNewSecrets);
      const { newSecrets: _before, ...kept } = proof;
      return {
        sn,
        verificationCode,
        ...(platform === undefined ? {} : { platform }),
        ...kept,
        ...(newSecrets.length === 0 ? {} : { newSecrets }),
        ...(address === startedWith ? {} : { management: { address, startedWith } }),
      };
    });
  }

  #change(make: (identity: Identity) => Identity): Promise<void> {
    const done = this.#writing.then(async () => {
      const changed = make(this.#current);
      if (changed === this.#current) return;
      await this.#store.write(changed);
      this.#current = changed;
    });
    this.#writing = done.catch(() => undefined);
    return done;
  }
}
