import type { ServerCertificate } from './server-certificate.ts';

/** How the platform speaks TLS, whatever its certificate is. */
const protocol = {
  minVersion: 'TLSv1.2',
  // Forward secret suites only (RFC 9325, section 4.2), as all of TLS 1.3 are: a key that is stolen later does not open
  // traffic that was recorded before.
  ciphers:
    'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20',
} as const;

/** A server with TLS that can be given another certificate: `node:tls` and `node:https` servers. */
export interface TlsServer {
  setSecureContext(context: { readonly cert: string; readonly key: string } & typeof protocol): void;
}

/**
 * The certificate that the platform serves. Replacing it changes what new connections see; those that are open stay as
 * they are.
 */
export class Certificates {
  readonly #servers = new Set<TlsServer>();
  #current: ServerCertificate;

  constructor(first: ServerCertificate) {
    this.#current = first;
  }

  get current(): ServerCertificate {
    return this.#current;
  }

  /** The options of a TLS server that is made now; give the server to {@link serve} afterwards. */
  get options() {
    return {
      cert: this.#current.chain,
      key: this.#current.key,
      ...protocol,
      handshakeTimeout: 10_000,
    } as const;
  }

  /** Keeps a server on the current certificate. */
  serve(server: TlsServer): void {
    this.#servers.add(server);
  }

  replace(certificate: ServerCertificate): void {
    this.#current = certificate;
    const { chain, key } = certificate;
    for (const server of this.#servers) server.setSecureContext({ cert: chain, key, ...protocol });
  }
}
