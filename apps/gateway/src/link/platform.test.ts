import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { portOf } from '../testing/platform.ts';
import { BackOff } from '../waiting/back-off.ts';
import { askForBroker } from './platform.ts';

const identity = { sn: '202611210001', secret: 's'.repeat(40) };
const reaching = { authority: undefined };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function answering(
  status: number,
  body: string,
): Promise<{ url: string; asked: () => unknown; language: () => string | undefined }> {
  let asked = '';
  let language: string | undefined;
  server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => {
      asked += text;
    });
    language = request.headers['accept-language'];
    request.on('end', () => response.writeHead(status).end(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    asked: (): unknown => JSON.parse(asked),
    language: () => language,
  };
}
const signal = new AbortController().signal;
const envelope = (code: string, data: unknown) => JSON.stringify({ code, message: 'm', data });

describe('asking the platform for its broker', () => {
  it('hands in serial number and secret, and gives the address', async () => {
    const { url, asked, language } = await answering(
      200,
      envelope('200', { broker: 'mqtts://b:8883', time: 1 }),
    );
    expect(await askForBroker(url, identity, reaching, signal)).toEqual({
      broker: 'mqtts://b:8883',
      time: 1,
      authority: null,
      returnSeconds: null,
      certificates: false,
      renew: false,
    });
    expect(asked()).toEqual({ sn: identity.sn, secret: identity.secret });
    // A refusal is written to the log.
    expect(language()).toBe('en');
  });

  it.each([
    [401, envelope('1303', null), 'm'],
    [500, envelope('500', null), 'answers with code 500: m'],
    [502, '<html>', 'answers with status 502 and no envelope'],
    [200, envelope('200', { broker: 'http://b', time: 1 }), 'is no address of an MQTT broker'],
    [200, 'x'.repeat(200_000), 'too large'],
  ])('rejects status %s', async (status, body, message) => {
    const { url } = await answering(status, body);
    await expect(askForBroker(url, identity, reaching, signal)).rejects.toThrow(message);
  });

  it('says why nobody answers', async () => {
    const { url } = await answering(200, '');
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    server = undefined;
    await expect(askForBroker(url, identity, reaching, signal)).rejects.toThrow(
      /no answer from .*ECONNREFUSED/,
    );
  });
});

describe('the waits of a back-off', () => {
  it('grow to the longest, spread over half of their length, and start again', () => {
    const waits = (random: number) => {
      const backOff = new BackOff(1000, 5000, () => random);
      return [backOff.wait(), backOff.wait(), backOff.wait(), backOff.wait(), backOff.wait()];
    };
    expect(waits(1)).toEqual([1000, 2000, 4000, 5000, 5000]);
    expect(waits(0)).toEqual([500, 1000, 2000, 2500, 2500]);
    const backOff = new BackOff(1000, 5000, () => 1);
    backOff.wait();
    backOff.reset();
    expect(backOff.wait()).toBe(1000);
  });
});
