import type { OutboxStatus } from '@penstock/contract/model/report-status';
import type { OutboxMessage } from './message.ts';

/** Follows one message that is handed to a connection; one of both is called, once. */
export interface Delivery {
  /** The server has it. */
  sent(): void;
  /** It has not, or nobody knows: the message is offered again, or given up. */
  unsent(): void;
}

/** Awaits what servers answer to messages that they have. */
export interface ReplyWatch {
  /** A message is handed to the connection of this name now; undefined where nobody answers it. */
  follow(server: string, message: OutboxMessage): Delivery | undefined;
  /** The answers on the connection of this name. */
  status(server: string): Pick<OutboxStatus, 'replies' | 'lastRefusal'>;
}
