import { webcrypto, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crypto_utils } from 'node-opcua-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { opcUaDriver } from '../../testing/opc-ua-driver.ts';
import { type Folder, keepIn } from './folder.ts';
import { identityOf } from './identity.ts';
import { judgeServer } from './trust.ts';

const ENDPOINT = 'opc.tcp://plc7.plant:4840';
const { x509, CertificatePurpose, createSelfSignedCertificate } = crypto_utils;
const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const generate = async () =>
  await webcrypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) },
    true,
    ['sign', 'verify'],
  );

interface Signed {
  readonly certificate: X509Certificate;
  readonly keys: webcrypto.CryptoKeyPair;
}

/** A certificate that `issuer` has signed; an authority where `ca` says so. */
async function issued(
  name: string,
  issuer: Signed | undefined,
  {
    ca = false,
    host = 'plc7.plant',
    days = 10,
    keys = undefined as webcrypto.CryptoKeyPair | undefined,
  } = {},
): Promise<Signed> {
  const own = keys ?? (await generate());
  const now = Date.now();
  const made = await x509.X509CertificateGenerator.create({
    subject: `CN=${name}`,
    issuer: issuer === undefined ? `CN=${name}` : issuer.certificate.subject.replaceAll('\n', ', '),
    notBefore: new Date(now - 20 * 86_400_000),
    notAfter: new Date(now + days * 86_400_000),
    signingAlgorithm: algorithm,
    publicKey: own.publicKey,
    signingKey: (issuer?.keys ?? own).privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(ca, undefined, true),
      new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: host }]),
    ],
  });
  return { certificate: new X509Certificate(Buffer.from(made.rawData)), keys: own };
}

let root: Signed;
let middle: Signed;
let server: Signed;
let folder: Folder;

beforeAll(async () => {
  root = await issued('root', undefined, { ca: true });
  middle = await issued('middle', root, { ca: true });
  server = await issued('server', middle);
  folder = keepIn(undefined);
});

const der = (...chain: Signed[]) => Buffer.concat(chain.map(({ certificate }) => certificate.raw));
const pem = (...chain: Signed[]) => chain.map(({ certificate }) => certificate.toString()).join('\n');
const judge = (sent: Buffer, trusted: string, endpoint = ENDPOINT) =>
  judgeServer(sent, endpoint, trusted, keepIn(undefined));
const refused = (detail: string) => ({
  reason: 'certificateUntrusted',
  message: expect.stringContaining(detail),
});
const wrong = (detail: string) => ({ reason: 'configuration', message: expect.stringContaining(detail) });

describe('the certificate of a server', () => {
  it('is trusted when it is named, whatever its time and host', async () => {
    const old = await issued('old', undefined, { days: -5, host: 'elsewhere' });
    await expect(judge(der(old), pem(root, old))).resolves.toHaveProperty('accept');
  });

  it('is trusted when a trusted authority issued it, directly or through those it sends along', async () => {
    await expect(judge(der(server), pem(middle))).resolves.toHaveProperty('accept');
    await expect(judge(der(server, middle), pem(root))).resolves.toHaveProperty('accept');
    await expect(judge(der(server, root, middle), pem(root))).resolves.toHaveProperty('accept');
  });

  it('is refused when nobody trusted issued it, for another host, or when it is none', async () => {
    const refusals: [Promise<unknown>, string][] = [
      [judge(der(server), pem(root)), 'neither trusted'],
      [judge(der(server), pem(middle), 'opc.tcp://plc8.plant:4840'), 'not issued for'],
      [judge(der(server), pem(middle), 'opc.tcp://10.0.0.7:4840'), 'not issued for'],
      [judge(Buffer.alloc(0), pem(middle)), 'no certificate'],
      [judge(Buffer.from('302a', 'hex'), pem(middle)), 'cannot be read'],
    ];
    // All are listened to at once: one that fails while another is awaited would count as unhandled.
    await Promise.all(
      refusals.map(async ([judged, detail]) => await expect(judged).rejects.toMatchObject(refused(detail))),
    );
  });

  it('is refused when it has expired, was issued by none that may issue, or with a stolen name', async () => {
    const expired = await issued('late', middle, { days: -5 });
    await expect(judge(der(expired), pem(middle))).rejects.toMatchObject(refused('not now'));
    const sibling = await issued('sibling', server);
    await expect(judge(der(sibling), pem(server))).rejects.toMatchObject(refused('neither trusted'));
    const impostor = await issued('middle', undefined, { ca: true });
    const forged = await issued('server', impostor);
    await expect(judge(der(forged), pem(middle))).rejects.toMatchObject(refused('neither trusted'));
  });

  it('is trusted from the first session on when none is named, and not before', async () => {
    const other = await issued('other', undefined);
    const first = await judgeServer(der(server), ENDPOINT, '', folder);
    await judgeServer(der(other), ENDPOINT, '', folder);
    await first.accept();
    await judgeServer(der(server), ENDPOINT, '', folder);
    await expect(judgeServer(der(other), ENDPOINT, '', folder)).rejects.toMatchObject(refused('first seen'));
    await judgeServer(der(other), 'opc.tcp://plc8.plant:4840', '', folder);
  });

  it('is not looked for in what is no PEM', async () => {
    await expect(judge(der(server), 'MIIB')).rejects.toMatchObject(wrong('not PEM'));
    const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----';
    await expect(judge(der(server), broken)).rejects.toMatchObject(wrong('cannot be read'));
  });
});

describe('the certificate of the gateway', () => {
  it('is made once per installation, and its file is for the owner only', async () => {
    const path = mkdtempSync(join(tmpdir(), 'penstock-opc-ua-identity-'));
    const { settings } = opcUaDriver();
    const installation = keepIn(path);
    const [first, same] = await Promise.all([
      identityOf(settings, installation),
      identityOf(settings, installation),
    ]);
    const later = await identityOf(settings, keepIn(path));
    expect(readdirSync(path)).toEqual(['client.pem']);
    expect(statSync(join(path, 'client.pem')).mode & 0o777).toBe(0o600);
    expect([same.privateKey, later.privateKey]).toEqual([first.privateKey, first.privateKey]);
    expect(later.applicationUri).toMatch(/^urn:penstock:gateway:[0-9a-f-]{36}$/);
    rmSync(path, { recursive: true });
  });

  it('is that of the settings, with its own URI', async () => {
    const keys = await generate();
    const { cert } = await createSelfSignedCertificate({
      privateKey: keys.privateKey,
      subject: '/CN=plant',
      applicationUri: 'urn:plant:gateway',
      purpose: CertificatePurpose.ForApplication,
    });
    const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
    const privateKey = `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`;
    const settings = { ...opcUaDriver().settings, clientCertificate: cert, privateKey };
    expect(await identityOf(settings, folder)).toMatchObject({ applicationUri: 'urn:plant:gateway' });
    const foreign = { ...settings, clientCertificate: pem(root) };
    await expect(identityOf(foreign, folder)).rejects.toMatchObject(wrong('does not belong'));
    const unreadable = { ...settings, privateKey: privateKey.slice(0, 200) };
    const failure: unknown = await identityOf(unreadable, folder).catch((error: unknown) => error);
    expect(failure).toMatchObject(wrong('cannot be read'));
    expect(String(failure)).not.toContain(key.slice(0, 20));
  });
});
