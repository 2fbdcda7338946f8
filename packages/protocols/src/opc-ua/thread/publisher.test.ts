import {
  DataChangeNotification,
  NotificationMessage,
  PublishRequest,
  PublishResponse,
} from 'node-opcua-client';
import { expect, it } from 'vitest';
import { Publisher } from './publisher.ts';

type Answer = (error: Error | null, response?: unknown) => void;

it('asks for no more messages than are taken, and goes on when they are', async () => {
  const waiting: Answer[] = [];
  const session = {
    performMessageTransaction: (message: unknown, answer: Answer) => {
      if (message instanceof PublishRequest) waiting.push(answer);
    },
  };
  let delivered = 0;
  const failures: string[] = [];
  const publisher = new Publisher(session, 1000, ({ message }) => failures.push(message));
  publisher.add({
    id: 1,
    keepAlive: 1000,
    notified: () => {
      delivered += 1;
      publisher.delivered();
    },
  });
  expect(waiting).toHaveLength(2);
  for (let sequenceNumber = 1; sequenceNumber <= 2; sequenceNumber += 1) {
    const notificationMessage = new NotificationMessage({
      sequenceNumber,
      notificationData: [new DataChangeNotification({ monitoredItems: [] })],
    });
    waiting.shift()?.(null, new PublishResponse({ subscriptionId: 1, notificationMessage }));
    await new Promise(setImmediate);
  }
  expect(delivered).toBe(2);
  expect(waiting).toHaveLength(0);
  publisher.taken();
  expect(waiting).toHaveLength(1);
  publisher.taken();
  expect(waiting).toHaveLength(2);
  publisher.close();
  for (const answer of waiting) answer(new Error('closed'));
  expect(failures).toEqual([]);
});
