import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { writeToStream } from 'mqtt-packet';
import { expect, it } from 'vitest';
import { keepNoMqttNumbers } from './mqtt-numbers.ts';

it('the MQTT library writes a packet without buffers for all numbers', async () => {
  keepNoMqttNumbers();
  const written = new PassThrough();
  writeToStream({ cmd: 'puback', messageId: 4660 }, written);
  await once(written, 'readable');
  expect(written.read()).toEqual(Buffer.from([0x40, 2, 0x12, 0x34]));
  expect(writeToStream.cacheNumbers).toBe(false);
});
