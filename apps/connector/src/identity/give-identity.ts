import { request } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { identityPath } from '@penstock/contract/link/fresh-gateway';
import { type IdentityOutcome, identityOutcomeSchema } from '@penstock/contract/model/identity-outcome';

/** A gateway without an identity, and the certificate that it said it has. */
export interface FreshTarget {
  readonly address: string;
  readonly port: number;
  /** SHA-256 in hexadecimal. */
  readonly fingerprint: string;
}

/** The certificate is another one than that of the gateway that was chosen: nothing was sent. */
export class OtherCertificateError extends Error {
  override readonly name = 'OtherCertificateError';
  /** Its fingerprint; empty where it has none. */
  readonly found: string;

  constructor(found: string) {
    super('another certificate');
    this.found = found;
  }
}

/** How long it waits for the gateway, in ms. */
const patience = 30_000;
/** The most characters of an answer. */
const maxAnswer = 4096;

/** Gives a gateway the identity in the text of a provisioning file. Nothing is sent before its certificate is the one that was said. */
export async function giveIdentity(target: FreshTarget, text: string): Promise<IdentityOutcome> {
  const { address: host, port, fingerprint } = target;
  return await new Promise((resolve, reject) => {
    // Its own key has signed it; the fingerprint shows whose it is.
    const asked = request(
      {
        host,
        port,
        path: identityPath,
        method: 'POST',
        rejectUnauthorized: false,
        timeout: patience,
        agent: false,
      },
      (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          answer = (answer + piece).slice(0, maxAnswer);
        });
        response.on('end', () => {
          try {
            resolve(identityOutcomeSchema.parse(JSON.parse(answer)));
          } catch {
            reject(new Error(`status ${response.statusCode}`));
          }
        });
        response.on('error', reject);
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', reject);
    asked.on('socket', (socket: TLSSocket) => {
      socket.once('secureConnect', () => {
        const shown = socket.getPeerCertificate().fingerprint256?.replaceAll(':', '').toLowerCase();
        if (shown === fingerprint) asked.end(text);
        else asked.destroy(new OtherCertificateError(shown ?? ''));
      });
    });
  });
}
