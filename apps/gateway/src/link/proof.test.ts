import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAuthority, type TestAuthority } from '@penstock/node-kit/testing/authority';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, readIdentity } from '../data/identity.ts';
import { IdentityFile } from '../data/identity-file.ts';
import { portOf } from '../testing/platform.ts';
import { Refused } from './platform.ts';
import { proveTo } from './proof.ts';

const signal = new AbortController().signal;
const secretOf = (name: string) => name.padEnd(40, '.');
const start: Identity = { sn: '202611210001', verificationCode: 'A1B2', secret: secretOf('old') };
let folder: string;
let file: string;
let old: TestAuthority;
let next: TestAuthority;
const servers: Server[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-proof-'));
  file = join(folder, 'identity.json');
  old = makeAuthority(folder, 'Old authority');
  next = makeAuthority(folder, 'Next authority');
});
afterAll(() => rmSync(folder, { recursive: true }));
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
