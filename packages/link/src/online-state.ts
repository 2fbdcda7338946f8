import { type StateMessage, stateMessageSchema } from '@penstock/contract/link/messages';
import { linkTopics } from '@penstock/contract/link/topics';

/** The last will of a gateway's connection (MQTT 3.1.1, section 3.1.2.5), in the terms of the `mqtt` library. */
export function lastWill(sn: string, connection: string, time: number) {
  return {
    topic: linkTopics.state(sn),
    payload: stateText({ online: false, connection, time, reason: 'lost' }),
    qos: 1,
    retain: true,
  } as const;
}

/** The text of a state message. */
export function stateText(state: StateMessage): string {
  return JSON.stringify(state);
}

/** The connection that a question names; no gateway has one of that name. */
const questionConnection = 'question';

/**
 * Asks a gateway whether it is online, at a broker that does not give what it retains to who subscribes to all gateways: a gateway
 * that hears on its topic that it is offline says that it is not. It is not to be retained.
 */
export function stateQuestion(time: number): string {
  return stateText({ online: false, connection: questionConnection, time });
}

/** Whether a state message is a question to the gateway, and says nothing of it. */
export function isStateQuestion({ connection }: StateMessage): boolean {
  return connection === questionConnection;
}

/** Reads a state message; undefined when it is none. Never throws. */
export function readState(text: string): StateMessage | undefined {
  if (text.length > 1000) return undefined;
  try {
    return stateMessageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** That a gateway came or went. */
export interface StateChange {
  /** `stopped`: it stopped in order. `lost`: its connection broke. */
  readonly reason: 'connected' | 'stopped' | 'lost';
  readonly connection: string;
}

/** The gateways that are online, according to the state topics of gateways and brokers. */
export class OnlineStates {
  readonly #online = new Map<string, string>();

  /**
   * Takes a state message. Answers the state when the message changes it, undefined otherwise. The will of an old
   * connection does not end a new one; a gateway never heard of counts as offline and changes when it says so too.
   */
  take(sn: string, message: StateMessage): StateChange | undefined {
    if (isStateQuestion(message)) return undefined;
    const current = this.#online.get(sn);
    if (message.online) {
      if (current === message.connection) return undefined;
      this.#online.set(sn, message.connection);
      return { reason: 'connected', connection: message.connection };
    }
    if (current !== undefined && current !== message.connection) return undefined;
    this.#online.delete(sn);
    return { reason: message.reason ?? 'lost', connection: message.connection };
  }

  isOnline(sn: string): boolean {
    return this.#online.has(sn);
  }

  /** The serial numbers of all that are online. */
  all(): readonly string[] {
    return [...this.#online.keys()];
  }
}
