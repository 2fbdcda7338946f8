import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { mqttConnectionSchema } from '@penstock/contract/configuration/model/connection';
import { Aedes, type Client } from 'aedes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../testing/platform.ts';
import { provisionedThing } from './aws-exchange.ts';

const certificates = '$aws/certificates/create-from-csr/json';
const things = '$aws/provisioning-templates/line/provision/json';

/** The reply of the broker to a publication: a topic with a text, or the end of the connection. */
type Reply = (topic: string) => readonly [topic: string, text: string] | 'close' | undefined;

let broker: Aedes;
let server: Server;
let reply: Reply;
let isSubscriptionAllowed: boolean;
const published: string[] = [];

beforeEach(async () => {
  published.length = 0;
  isSubscriptionAllowed = true;
  broker = await Aedes.createBroker({
    authorizeSubscribe: (_client, subscription, done) =>
      done(null, isSubscriptionAllowed ? subscription : null),
  });
  broker.on('publish', ({ topic, payload }, client) => {
    if (client === null || !topic.startsWith('$aws/')) return;
    published.push(`${topic} ${payload.toString()}`);
    answer(client, reply(topic));
  });
  server = createServer((socket) => {
    broker.handle(socket);
  }).listen(0);
  await once(server, 'listening');
});
afterEach(async () => {
  await new Promise<void>((resolve) => broker.close(() => resolve()));
  server.close();
});

function answer(client: Client, given: ReturnType<Reply>): void {
  if (given === undefined) return;
  if (given === 'close') {
    client.close();
    return;
  }
  const [topic, text] = given;
  const payload = Buffer.from(text);
  client.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, () => undefined);
}

async function provision(given: Reply) {
  reply = given;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const connection = mqttConnectionSchema.parse({ name: 'cloud', host: '127.0.0.1', port: address.port });
  return await provisionedThing({
    connection,
    credentials: { clientId: 'claim', username: '', password: '', renewAt: null },
    clock,
    signal: new AbortController().signal,
    template: 'line',
    parameters: { SerialNumber: '1' },
    request: 'the request',
  });
}

const issued = JSON.stringify({
  certificateId: 'c',
  certificatePem: 'the certificate',
  certificateOwnershipToken: 'token',
});

describe('the exchange with AWS that provisions a thing', () => {
  it('answers the certificate and the name of the thing', async () => {
    const thing = await provision((topic) =>
      topic === certificates
        ? [`${certificates}/accepted`, issued]
        : [`${things}/accepted`, '{"thingName":"press"}'],
    );
    expect(thing).toEqual({ thingName: 'press', certificate: 'the certificate' });
    expect(published).toEqual([
      `${certificates} {"certificateSigningRequest":"the request"}`,
      `${things} {"certificateOwnershipToken":"token","parameters":{"SerialNumber":"1"}}`,
    ]);
  });
  it('shows why no certificate is issued', async () => {
    const rejected = '{"statusCode":400,"errorCode":"InvalidCertificateSigningRequest","errorMessage":"No"}';
    await expect(provision(() => [`${certificates}/rejected`, rejected])).rejects.toMatchObject({
      key: 'vendor.certificateNotIssued',
      parameters: { status: '400', code: 'InvalidCertificateSigningRequest', reason: 'No' },
    });
  });
  it.each(['no JSON', '{"certificatePem":"only"}'])(
    'refuses the answer %s without showing it',
    async (text) => {
      await expect(provision(() => [`${certificates}/accepted`, text])).rejects.toMatchObject({
        key: 'vendor.certificateNotIssued',
        parameters: { status: '', code: '', reason: 'unreadable answer' },
      });
    },
  );
  it('makes no thing of an answer that comes unasked', async () => {
    const thing = provision(() => [`${things}/accepted`, '{"thingName":"press"}']);
    await expect(thing).rejects.toMatchObject({ key: 'server.timeout' });
  });
  it('says what the policy has to allow where a subscription is refused, or the connection closed', async () => {
    isSubscriptionAllowed = false;
    const refusal = { key: 'vendor.claimNotAllowed', parameters: { template: 'line' } };
    await expect(provision(() => undefined)).rejects.toMatchObject(refusal);
    expect(published).toEqual([]);
    isSubscriptionAllowed = true;
    await expect(provision(() => 'close')).rejects.toMatchObject(refusal);
  });
});
