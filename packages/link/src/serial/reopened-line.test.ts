import { expect, it } from 'vitest';
import { VirtualClock } from '../testing/virtual-clock.ts';
import { type PortEvents, ReopenedLine } from './reopened-line.ts';

/** A line at a port whose events the test makes. */
function started() {
  const clock = new VirtualClock();
  const heard: string[] = [];
  const opened: PortEvents[] = [];
  const line = new ReopenedLine({
    clock,
    open: (events) => {
      opened.push(events);
      return { send: (bytes) => heard.push(`sent ${bytes.join()}`), close: () => events.closed() };
    },
    onState: (error) => heard.push(error?.message ?? 'open'),
  });
  line.listen({
    data: (bytes) => heard.push(`data ${bytes.join()}`),
    lost: () => heard.push('lost'),
    back: () => heard.push('back'),
  });
  const port = () => {
    const events = opened.at(-1);
    if (events === undefined) throw new Error('nothing was opened');
    return events;
  };
  return { clock, heard, opened, line, port };
}

it('a port that is gone is opened again until it is back, and is reported once', async () => {
  const { clock, heard, opened, line, port } = started();
  line.write(Uint8Array.of(1));
  port().opened();
  line.write(Uint8Array.of(2));
  port().received(Uint8Array.of(3));
  port().closed(new Error('pulled'));
  line.write(Uint8Array.of(4));
  for (let tried = 0; tried < 3; tried += 1) {
    await clock.run(1000);
    port().closed(new Error('no such port'));
  }
  await clock.run(1000);
  port().opened();
  line.write(Uint8Array.of(5));
  expect(heard).toEqual([
    'open',
    'sent 2',
    'data 3',
    'lost',
    'pulled',
    'no such port',
    'open',
    'back',
    'sent 5',
  ]);
  expect(opened).toHaveLength(5);
});

it('a line that is closed lets its port go, whatever that does, and opens it no more', async () => {
  const { clock, heard, opened, line, port } = started();
  port().opened();
  await line.close();
  line.write(Uint8Array.of(1));
  await clock.run(10_000);
  expect(heard).toEqual(['open']);
  expect(opened).toHaveLength(1);

  const gone = started();
  gone.port().closed(new Error('no such port'));
  await gone.line.close();
  await gone.clock.run(10_000);
  expect(gone.opened).toHaveLength(1);
});
