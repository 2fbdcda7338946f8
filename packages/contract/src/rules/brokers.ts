import type { Finding } from './finding.ts';
import { isHost } from './forms.ts';

/** A broker of Kafka. */
export interface Broker {
  readonly host: string;
  readonly port: number;
}

/** The port of a broker whose address says none. */
const usualPort = 9092;
/** The most brokers to begin with: one tells all others. */
const maxBrokers = 10;
/** A host, of IPv6 in brackets, and a port. */
const pattern = /^(?:\[([0-9A-Fa-f:.]+)\]|([^\s:[\]]+))(?::([0-9]{1,5}))?$/;

/** The brokers of a text, with commas or line feeds between them. Of a text that {@link brokersFinding} refuses, those that can be read. */
export function brokersIn(text: string): readonly Broker[] {
  return partsOf(text).flatMap((part) => brokerOf(part) ?? []);
}

/** The problem of a text of brokers; null where there is none. */
export function brokersFinding(text: string): Finding | null {
  const parts = partsOf(text);
  const isRight = parts.length <= maxBrokers && parts.every((part) => brokerOf(part) !== undefined);
  return isRight && parts.length > 0 ? null : { key: 'form.brokers', parameters: { maximum: maxBrokers } };
}

/**
 * Whether a text can be the name of a topic of Kafka, which has no levels: letters, digits, `.`, `_` and `-`, at most 249. Places that
 * are filled later (`{name}`) count as letters.
 */
export function isKafkaTopic(text: string): boolean {
  const filled = text.replaceAll(/\{\w+\}/g, 'x');
  return /^[A-Za-z0-9._-]{1,249}$/.test(filled) && filled !== '.' && filled !== '..';
}

function partsOf(text: string): readonly string[] {
  return text
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function brokerOf(part: string): Broker | undefined {
  const match = pattern.exec(part);
  const host = match?.[1] ?? match?.[2] ?? '';
  const port = match?.[3] === undefined ? usualPort : Number(match[3]);
  return isHost(host) && port >= 1 && port <= 65_535 ? { host, port } : undefined;
}
