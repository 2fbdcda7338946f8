import { liveValues } from '@penstock/contract/link/methods/live';
import { expect, it } from 'vitest';
import { splitLive } from './live-split.ts';
import { memoryWires } from './memory-wire.ts';
import { writeNotification } from './testing/write-notification.ts';

it('live values of a wire go to those who hear them, and nothing else does', async () => {
  const [near, far] = memoryWires();
  const split = splitLive(near);
  const heard: string[] = [];
  const live: string[] = [];
  split.wire.listen({ message: (text) => heard.push(text), closed: () => heard.push('closed') });
  split.hearLive((text) => live.push(text));
  const values = writeNotification(liveValues, { full: true, values: [['a', 1, 2]] });
  const other = '{"jsonrpc":"2.0","id":1,"result":{"method":"live.values"}}';
  await far.send(other);
  await far.send(values);
  far.close();
  expect(heard).toEqual([other, 'closed']);
  expect(live).toEqual([values]);
});
