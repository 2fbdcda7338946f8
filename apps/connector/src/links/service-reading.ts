import {
  type DiscoveryAnswer,
  discoveryAnswerSchema,
  discoveryService,
} from '@penstock/contract/link/discovery';
import { decode, encode, type Answer, type DecodedPacket } from 'dns-packet';

/** The most bytes of an answer that is read, and the most gateways in one. */
const maxAnswer = 9000;
const maxGateways = 16;

/** The query for gateways as a plain resolver makes it: answered to its sender (RFC 6762, section 5.1). */
export function serviceQuery(id: number): Uint8Array {
  return encode({ type: 'query', id, questions: [{ type: 'PTR', name: discoveryService }] });
}

/** The gateways that an answer of multicast DNS names, in the form of our own datagrams. Never throws; what is no such answer names none. */
export function readServiceAnswer(bytes: Uint8Array): DiscoveryAnswer[] {
  const packet = decoded(bytes);
  if (packet?.type !== 'response') return [];
  const records = [...(packet.answers ?? []), ...(packet.additionals ?? [])];
  return records
    .filter((record) => record.type === 'SRV' && isInstance(record.name))
    .slice(0, maxGateways)
    .flatMap((record) => gatewayOf(record, records));
}

function decoded(bytes: Uint8Array): DecodedPacket | undefined {
  if (bytes.length > maxAnswer) return undefined;
  try {
    return decode(Buffer.from(bytes));
  } catch {
    return undefined;
  }
}

function isInstance(name: string): boolean {
  return name.toLowerCase().endsWith(`.${discoveryService}`);
}

function gatewayOf(service: Answer, records: readonly Answer[]): DiscoveryAnswer[] {
  if (service.type !== 'SRV') return [];
  const facts = new Map<string, string>();
  for (const record of records) {
    if (record.type !== 'TXT' || record.name.toLowerCase() !== service.name.toLowerCase()) continue;
    for (const line of [record.data].flat()) {
      const text = line.toString();
      const at = text.indexOf('=');
      // The first of a key counts (RFC 6763, section 6.4).
      if (at > 0 && !facts.has(text.slice(0, at))) facts.set(text.slice(0, at), text.slice(at + 1));
    }
  }
  if (facts.get('v') !== '1') return [];
  const read = discoveryAnswerSchema.safeParse({
    penstock: 1,
    sn: facts.get('sn'),
    name: facts.get('name'),
    hardware: facts.get('hw'),
    software: facts.get('sw'),
    port: service.data.port,
    fingerprint: facts.get('fp'),
  });
  return read.success ? [read.data] : [];
}
