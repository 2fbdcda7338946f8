import 'reflect-metadata';
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { connect } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import { gatewayCertify, gatewayConnection } from '@penstock/contract/calls/provisioning';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { renewalStatement } from '@penstock/contract/model/gateway-certificate';
import { limits } from '@penstock/contract/rules/limits';
import { makeAuthority } from '@penstock/node-kit/testing/authority';
import { Pkcs10CertificateRequest, X509CertificateGenerator } from '@peculiar/x509';
import { portOf } from './platform.ts';

const day = 86_400_000;
/** The validity of what it issues, in days. */
const validDays = 30;
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

/**
 * The moments at which a gateway may be killed. `shown`: a secret has arrived. `requested`: a request for a certificate has, and nothing was
 * issued. `issued`: it was, and the answer is not sent. `connecting`: the gateway connects to the broker. `taken`: the broker has
 * taken its certificate.
 */
export type FrontMoment = 'shown' | 'requested' | 'issued' | 'connecting' | 'taken';

interface Issued {
  readonly certificate: string;
  state: 'unused' | 'valid' | 'replaced';
}

/**
 * The side of a platform that knows its gateways, in front of the broker of another: HTTPS and a TLS port that ask for secrets and
 * certificates, by the rules of the platform (docs/security.md), and let a test do something at a moment.
 */
export async function startCertifyingFront(folder: string, brokerPort: number) {
  const server = makeAuthority(folder, 'Front');
  const { chain, key } = server.issue(['DNS:localhost', 'IP:127.0.0.1']);
  const keys = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const front = {
    /** Its time, ms since 1970. */
    time: Date.now(),
    /** The secrets that it takes; one that is shown ends those before it. */
    secrets: [] as string[],
    /** Whether gateways need a certificate. */
    required: false,
    issued: [] as Issued[],
    /** The certificates that it wants to be replaced: those of an authority that signs no more. */
    older: [] as string[],
    /** Called at each moment; what arrived then is dropped where it answers `drop`. */
    at: (_moment: FrontMoment): 'drop' | 'go' => 'go',
    /** The certificates that the broker has taken, in their order; null for a secret. */
    connections: [] as (string | null)[],
  };
  const refused = (name: keyof typeof errorCatalogue) => ({ code: errorCatalogue[name].code, data: null });
  const isTaken = ({ state }: Issued) => state !== 'replaced';

  const takesSecret = (secret = '') => {
    const at = front.secrets.indexOf(secret);
    if (at !== -1) front.secrets.splice(0, at);
    return at !== -1;
  };
  const issue = async ({ sn, request, present, signature }: CallParsedRequest<typeof gatewayCertify>) => {
    if (front.required && front.issued.some(({ state }) => state === 'valid')) {
      const known = front.issued.find((one) => one.certificate === present && isTaken(one));
      const statement = Buffer.from(renewalStatement(sn, request));
      const proof = Buffer.from(signature ?? '', 'base64');
      if (known === undefined || !verify('sha256', statement, createPublicKey(known.certificate), proof))
        return refused('gateway.certificateNeedsPresent');
    }
    const asked = new Pkcs10CertificateRequest(request);
    const made = await X509CertificateGenerator.create({
      serialNumber: String(front.issued.length + 1).padStart(2, '0'),
      subject: `CN=${sn}`,
      issuer: 'CN=Gateways',
      notBefore: new Date(front.time),
      notAfter: new Date(front.time + validDays * day),
      publicKey: asked.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: signing,
    });
    const certificate = `${made.toString('pem').trim()}\n`;
    front.issued.push({ certificate, state: 'unused' });
    return { code: '200', data: { certificate } };
  };
  const connection = (shown: CallParsedRequest<typeof gatewayConnection>) => {
    if (shown.certificate !== undefined) {
      const known = front.issued.find(({ certificate }) => certificate === shown.certificate);
      if (known === undefined || !isTaken(known)) return refused('gateway.certificateRevoked');
    } else if (!takesSecret(shown.secret)) return refused('gateway.credentialsRefused');
    else if (front.required) return refused('gateway.certificateRequired');
    const broker = `mqtts://localhost:${portOf(tls)}`;
    const renew = front.older.includes(shown.certificate ?? '');
    return {
      code: '200',
      data: { broker, time: front.time, authority: null, certificates: front.required, renew },
    };
  };
  /** Undefined where nothing is answered. */
  const answer = async (path: string | undefined, body: unknown) => {
    if (path === gatewayConnection.path) {
      const shown = gatewayConnection.request.parse(body);
      return shown.secret !== undefined && front.at('shown') === 'drop' ? undefined : connection(shown);
    }
    if (front.at('requested') === 'drop') return undefined;
    const made = await issue(gatewayCertify.request.parse(body));
    return made.code === '200' && front.at('issued') === 'drop' ? undefined : made;
  };

  const https = createHttpsServer({ cert: chain, key }, (request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      void answer(request.url, JSON.parse(text)).then((made) => {
        if (made === undefined) response.destroy();
        else
          response
            .writeHead(made.code === '200' ? 200 : 401, { 'content-type': 'application/json' })
            .end(JSON.stringify({ message: 'refused', ...made }));
      });
    });
  }).listen(0, '127.0.0.1');

  /** Whether the broker takes the far end of a connection: as the platform does, the first use ends what was issued before. */
  const takes = (socket: TLSSocket): boolean => {
    const { raw } = socket.getPeerCertificate();
    if (raw === undefined) {
      front.connections.push(null);
      return !front.required;
    }
    const at = front.issued.findIndex(({ certificate }) => hashOf(certificate) === sha256(raw));
    const known = front.issued[at];
    if (known === undefined || !isTaken(known)) return false;
    for (const before of front.issued.slice(0, at)) before.state = 'replaced';
    known.state = 'valid';
    front.connections.push(known.certificate);
    return true;
  };
  const options = { cert: chain, key, requestCert: true, rejectUnauthorized: false };
  const tls = createTlsServer(options, (near) => {
    near.on('error', () => undefined);
    if (front.at('connecting') === 'drop' || !takes(near) || front.at('taken') === 'drop') {
      near.destroy();
      return;
    }
    const far = connect(brokerPort, '127.0.0.1');
    far.on('error', () => undefined);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await Promise.all([once(https, 'listening'), once(tls, 'listening')]);
  return {
    front,
    url: `https://localhost:${portOf(https)}/`,
    /** The authority of its own certificate, PEM. */
    authority: server.certificate,
    stop: () => {
      https.closeAllConnections();
      https.close();
      tls.close();
    },
  };
}

/** How far its time has to go on until what it issued is renewed, in ms. */
export const untilRenewal = (validDays * (1 - limits.gatewayCertificate.renewedAt) + 1) * day;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hashOf = (pem: string) => sha256(new X509Certificate(pem).raw);
