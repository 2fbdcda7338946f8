import { Aedes } from 'aedes';
import { expect, it, onTestFinished } from 'vitest';
import { channelWithin } from './embedded-channel.ts';

/** A broker, its channel, and the texts that came. */
async function open() {
  const aedes = await Aedes.createBroker();
  onTestFinished(() => new Promise((resolve) => aedes.close(() => resolve())));
  const channel = channelWithin(aedes);
  const came: string[] = [];
  const end = channel.onMessage((topic, payload) =>
    came.push(`${topic} ${new TextDecoder().decode(payload)}`),
  );
  return { aedes, channel, came, end };
}

it('brings what is published to a topic that is subscribed, once, and nothing else', async () => {
  const { channel, came } = await open();
  await channel.subscribe(['a/+'], 1);
  await channel.subscribe(['a/+'], 1);
  await channel.publish('a/b', 'one', { quality: 1 });
  await channel.publish('b/b', 'two', { quality: 1 });
  await channel.publish('a/c', '水', { quality: 0 });
  expect(came).toEqual(['a/b one', 'a/c 水']);
});

it('brings nothing after it was unsubscribed, or to who listens no more', async () => {
  const { channel, came, end } = await open();
  await channel.subscribe(['a', 'b'], 1);
  await channel.unsubscribe(['a', 'never']);
  await channel.publish('a', '1', { quality: 1 });
  await channel.publish('b', '2', { quality: 1 });
  end();
  await channel.publish('b', '3', { quality: 1 });
  expect(came).toEqual(['b 2']);
});

it('rejects what is published after the broker has ended', async () => {
  const { aedes, channel } = await open();
  await new Promise<void>((resolve) => aedes.close(() => resolve()));
  await expect(channel.publish('a', '1', { quality: 1 })).rejects.toThrow('closed');
});
