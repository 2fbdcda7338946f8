import { linkLimits } from '@penstock/contract/link/messages';
import { linkTopics, parseTopic } from '@penstock/contract/link/topics';

/** A message that a gateway publishes, or has published when its connection breaks. */
export interface PublishRequest {
  readonly topic: string;
  readonly qos: number;
  readonly retain: boolean;
}

/** The highest quality of service of the link: its own answers say more than MQTT's. */
export const highestQos = 1;

/** The maximum size of an MQTT packet in bytes: a message of the link with its topic. */
export const packetBytes = linkLimits.messageBytes + 1024;

/** The maximum size of the first packet of a connection, in bytes: its sender is not known yet. */
export const connectPacketBytes = 4096;

const serialNumber = /^[0-9]{12}$/;

/**
 * Whether a connection may present itself so: the user name is a serial number, and the client id is the same, so that
 * a gateway has one connection and a second one takes over from the first.
 */
export function mayPresent(username: string, clientId: string): boolean {
  return serialNumber.test(username) && clientId === username;
}

/** Whether a gateway may publish: upward in its own branch only, and keep only its state. */
export function mayPublish(sn: string, { topic, qos, retain }: PublishRequest): boolean {
  const parsed = parseTopic(topic);
  if (parsed?.sn !== sn || parsed.kind === 'down' || qos > highestQos) return false;
  return !retain || parsed.kind === 'state';
}

/**
 * Whether a gateway may subscribe: what comes down in its own branch, and its own state, which it sends again when the
 * late will of an earlier connection has overwritten it.
 */
export function maySubscribe(sn: string, filter: string, qos: number): boolean {
  return (filter === linkTopics.down(sn, '+') || filter === linkTopics.state(sn)) && qos <= highestQos;
}

/** Whether a gateway may be given a message; a second lock behind {@link maySubscribe}. */
export function mayReceive(sn: string, topic: string): boolean {
  return topic.startsWith(linkTopics.down(sn, '')) || topic === linkTopics.state(sn);
}

/** Shared subscriptions, which the embedded broker would grant without ever delivering. */
export function isShared(filter: string): boolean {
  return filter.startsWith('$share/');
}
