import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gatewayCertify } from '@penstock/contract/calls/provisioning';
import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { renewalStatement } from '@penstock/contract/model/gateway-certificate';
import { makeAuthority, type TestAuthority } from '@penstock/node-kit/testing/authority';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type HeldCertificate, type Identity, readIdentity } from '../data/identity.ts';
import { IdentityFile } from '../data/identity-file.ts';
import { portOf } from '../testing/platform.ts';
import { Refused } from './platform.ts';
import { isEnding, proveTo, showSecrets } from './proof.ts';

const signal = new AbortController().signal;
const secretOf = (name: string) => name.padEnd(40, '.');
const start: Identity = { sn: '202611210001', verificationCode: 'A1B2', secret: secretOf('old') };
let folder: string;
let file: string;
let old: TestAuthority;
let next: TestAuthority;
const servers: Server[] = [];
/** Servers that several tests use. */
const kept: Server[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-proof-'));
  file = join(folder, 'identity.json');
  old = makeAuthority(folder, 'Old authority');
  next = makeAuthority(folder, 'Next authority');
});
afterAll(() => {
  for (const server of kept) server.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A platform with a certificate, which takes some secrets and names authorities. */
async function platform(
  issuer: TestAuthority,
  {
    secrets = [start.secret],
    authority = null,
    broker = 'mqtts://localhost:8883',
  }: {
    secrets?: readonly string[];
    authority?: string | null;
    broker?: string;
  } = {},
) {
  const { chain, key } = issuer.issue(['DNS:localhost', 'IP:127.0.0.1']);
  const asked: string[] = [];
  const server = createServer({ cert: chain, key }, (request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      const secret = /"secret":"([^"]+)"/.exec(body)?.[1] ?? '';
      asked.push(secret);
      const taken = secrets.includes(secret);
      const data = taken ? { broker, time: 1, authority } : null;
      response.writeHead(taken ? 200 : 401);
      response.end(JSON.stringify({ code: taken ? '200' : '1303', message: 'm', data }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  return { url: `https://127.0.0.1:${portOf(server)}/`, asked };
}

describe('a gateway that was provisioned with an authority', () => {
  const pinned = () => new IdentityFile(file, { ...start, authority: old.certificate });

  it('proves itself to a platform of this authority, and shows its secret to no other', async () => {
    const { url } = await platform(old);
    await expect(proveTo(url, pinned(), signal)).resolves.toMatchObject({ secret: start.secret });
    const other = await platform(next);
    await expect(proveTo(other.url, pinned(), signal)).rejects.toThrow(/no answer .*certificate|issuer/);
    await expect(proveTo(other.url, new IdentityFile(file, start), signal)).rejects.toThrow(
      /certificate|issuer/,
    );
    expect(other.asked).toEqual([]);
  });

  it('follows the platform to another authority: both during the change, then the new one only', async () => {
    const identity = pinned();
    const both = old.certificate + next.certificate;
    await proveTo((await platform(old, { authority: both })).url, identity, signal);
    expect((await readIdentity(file)).authority).toBe(both);
    await proveTo((await platform(next, { authority: next.certificate })).url, identity, signal);
    expect((await readIdentity(file)).authority).toBe(next.certificate);
    await expect(proveTo((await platform(old)).url, identity, signal)).rejects.toThrow(/certificate|issuer/);
  });

  it('does not go to a broker without encryption', async () => {
    const { url } = await platform(old, { broker: 'mqtt://localhost:1883' });
    await expect(proveTo(url, pinned(), signal)).rejects.toThrow(/is not encrypted/);
  });
});

describe('a gateway with several secrets', () => {
  it('shows the newest first, those before where it is refused, and keeps what was taken', async () => {
    const identity = new IdentityFile(file, {
      ...start,
      newSecrets: [secretOf('second'), secretOf('first')],
      authority: old.certificate,
    });
    const { url, asked } = await platform(old, { secrets: [secretOf('first')] });
    await expect(proveTo(url, identity, signal)).resolves.toMatchObject({ secret: secretOf('first') });
    expect(asked).toEqual([secretOf('second'), secretOf('first')]);
    expect(identity.secrets).toEqual([secretOf('first'), secretOf('old')]);
    const none = await platform(old, { secrets: [] });
    await expect(proveTo(none.url, identity, signal)).rejects.toThrow(Refused);
    expect(identity.secrets).toEqual([secretOf('first'), secretOf('old')]);
  });
});

describe('a gateway at a platform that issues certificates', () => {
  const day = 86_400_000;
  /** The proofs that the platform takes: certificates by their text, and whether secrets are enough. */
  const taken = { certificates: [] as string[], secretIsEnough: true, issues: true, days: 30 };
  const asked: Record<string, string>[] = [];
  let count = 0;
  let url: string;
  /** A certificate that nobody takes. */
  let held: HeldCertificate;

  beforeAll(async () => {
    const { chain, key } = old.issue(['DNS:localhost', 'IP:127.0.0.1']);
    held = { certificate: next.certificate, key: '-----BEGIN PRIVATE KEY-----\n' };
    const refused = (name: keyof typeof errorCatalogue) => ({
      status: 401,
      code: errorCatalogue[name].code,
      data: null,
    });
    const answer = (path: string | undefined, body: Record<string, string>) => {
      asked.push(body);
      if (path === gatewayCertify.path) {
        if (!taken.issues) return { status: 429, code: '429', data: null };
        count += 1;
        // Any certificate will do: a gateway looks at its dates only.
        const certificate = old.issue([`DNS:${count}.example`], taken.days).chain;
        taken.certificates.push(certificate);
        return { status: 200, code: '200', data: { certificate } };
      }
      if (
        body['certificate'] === undefined
          ? !taken.secretIsEnough
          : !taken.certificates.includes(body['certificate'])
      )
        return refused(
          body['certificate'] === undefined ? 'gateway.certificateRequired' : 'gateway.certificateRevoked',
        );
      const data = {
        broker: 'mqtts://localhost:8883',
        time: Date.now(),
        authority: null,
        certificates: true,
      };
      return { status: 200, code: '200', data };
    };
    const server = createServer({ cert: chain, key }, (request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        const { status, ...envelope } = answer(
          request.url,
          z.record(z.string(), z.string()).parse(JSON.parse(body)),
        );
        response.writeHead(status).end(JSON.stringify({ message: 'the reason', ...envelope }));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    kept.push(server);
    url = `https://127.0.0.1:${portOf(server)}/`;
  });

  it('gets one with its secret, shows it from then on, and renews it with its key before it ends', async () => {
    const identity = new IdentityFile(file, { ...start, authority: old.certificate });
    const first = await proveTo(url, identity, signal);
    expect(first.certificate?.certificate).toBe(taken.certificates[0]);
    expect((await readIdentity(file)).certificates).toEqual([first.certificate]);
    // The key stays here.
    expect(JSON.stringify(asked)).not.toContain('PRIVATE');
    asked.length = 0;
    expect((await proveTo(url, identity, signal)).certificate).toEqual(first.certificate);
    expect(asked).toEqual([{ sn: start.sn, certificate: first.certificate?.certificate }]);
    expect(isEnding(first.certificate ?? held, Date.now() + 19 * day)).toBe(false);
    expect(isEnding(first.certificate ?? held, Date.now() + 21 * day)).toBe(true);

    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 21 * day);
    const renewed = await proveTo(url, identity, signal);
    later.mockRestore();
    const { present, signature = '', request = '' } = asked.at(-1) ?? {};
    expect(present).toBe(first.certificate?.certificate);
    const key = createPublicKey(first.certificate?.key ?? '');
    const statement = Buffer.from(renewalStatement(start.sn, request));
    expect(verify('sha256', statement, key, Buffer.from(signature, 'base64'))).toBe(true);
    expect(renewed.certificate?.certificate).toBe(taken.certificates[1]);
    expect(identity.certificates).toEqual([renewed.certificate, first.certificate]);
  });

  it('tries the one before, then its secret, says why, and gets another', async () => {
    const identity = new IdentityFile(file, { ...start, authority: old.certificate });
    const { certificate: first } = await proveTo(url, identity, signal);
    await identity.keepCertificate(held);
    const reasons: string[] = [];
    const onTrouble = (reason: string) => void reasons.push(reason);
    expect((await proveTo(url, identity, signal, { onTrouble })).certificate).toEqual(first);
    expect(reasons).toEqual(['the reason']);
    taken.certificates = [];
    const { certificate } = await proveTo(url, identity, signal, { onTrouble });
    expect([certificate?.certificate]).toEqual(taken.certificates);
    expect(identity.certificates[0]).toEqual(certificate);
    taken.certificates = [];
    taken.issues = false;
    expect((await proveTo(url, identity, signal, { onTrouble })).certificate).toBeUndefined();
    expect(reasons.at(-1)).toContain('no certificate could be had');
    taken.issues = true;
    // The broker took none: its secret has to do, and no other one is requested.
    expect((await proveTo(url, identity, signal, { certificates: 'none' })).certificate).toBeUndefined();
    expect(taken.certificates).toEqual([]);
  });

  it('gets one where its secret is not enough, and counts a new secret as taken there', async () => {
    taken.secretIsEnough = false;
    const identity = new IdentityFile(file, { ...start, authority: old.certificate });
    await expect(proveTo(url, identity, signal, { certificates: 'none' })).rejects.toThrow(Refused);
    const { certificate } = await proveTo(url, identity, signal, { certificates: 'needed' });
    expect(taken.certificates).toContain(certificate?.certificate);
    await identity.keepNewSecret(secretOf('next'));
    await showSecrets(url, identity, signal);
    expect(identity.isNew(secretOf('next'))).toBe(false);
    expect(identity.current.secret).toBe(secretOf('next'));
  });
});
