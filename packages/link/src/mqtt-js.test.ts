import { once } from 'node:events';
import { createServer, Socket } from 'node:net';
import { Aedes } from 'aedes';
import mqtt from 'mqtt';
import { describe, expect, it, vi } from 'vitest';
import { adaptMqttJs } from './mqtt-js.ts';

describe('a channel over the mqtt library', () => {
  it('sends small messages at once, on the first connection and on each later one', async () => {
    const aedes = await Aedes.createBroker();
    const server = createServer(aedes.handle).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${address.port}`, { reconnectPeriod: 10 });
    const setNoDelay = vi.spyOn(Socket.prototype, 'setNoDelay');
    try {
      adaptMqttJs(client);
      expect(setNoDelay.mock.contexts).toContain(client.stream);
      const again = new Promise<void>((resolve) => {
        client.once('connect', () => resolve());
      });
      client.stream.destroy();
      await again;
      expect(setNoDelay.mock.contexts).toContain(client.stream);
    } finally {
      setNoDelay.mockRestore();
      await client.endAsync(true);
      server.close();
      await new Promise<void>((resolve) => aedes.close(() => resolve()));
    }
  });
});
