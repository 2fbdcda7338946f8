import { discoveryService } from '@penstock/contract/link/discovery';
import type { Answer, DecodedPacket, Packet } from 'dns-packet';
import type { AnnouncedGateway } from './announced-gateway.ts';

/** How long others may keep records, in s: of names of hosts and services, and of all else (RFC 6762, section 10). */
const times = { host: 120, other: 4500, legacy: 10 } as const;
/** The list of all services (RFC 6763, section 9). */
const allServices = '_services._dns-sd._udp.local';
/** The most bytes of a string of a TXT record. */
const textBytes = 255;
/** The class IN with the bit QU (RFC 6762, section 5.4), as the library names it. */
const questionUnicast = 'UNKNOWN_32769';

/** The answer to a query, and whether it goes to its sender only. */
interface ServiceAnswer {
  readonly packet: Packet;
  readonly isUnicast: boolean;
}

/** The records of a gateway that goes: whoever keeps them forgets them. The list of services may be that of others too. */
export function lastRecords(gateway: AnnouncedGateway, addresses: readonly string[]): Answer[] {
  return serviceRecords(gateway, addresses, 0).filter(({ name }) => name !== allServices);
}

/** All records of a gateway that is reached at some addresses. @param life a time that all get, in s, in the place of the usual. */
export function serviceRecords(
  gateway: AnnouncedGateway,
  addresses: readonly string[],
  life?: number,
): Answer[] {
  const { sn, name, hardware, software, port, fingerprint } = gateway;
  const instance = `${sn}.${discoveryService}`;
  const host = `penstock-${sn}.local`;
  const other = life ?? times.other;
  const hostLife = life ?? times.host;
  const facts = { v: '1', sn, name, hw: hardware, sw: software, fp: fingerprint };
  return [
    { type: 'PTR', name: discoveryService, ttl: other, data: instance },
    { type: 'PTR', name: allServices, ttl: other, data: discoveryService },
    { type: 'SRV', name: instance, ttl: hostLife, flush: true, data: { port, target: host } },
    {
      type: 'TXT',
      name: instance,
      ttl: other,
      flush: true,
      data: Object.entries(facts).map(([key, value]) => shortened(`${key}=${value}`)),
    },
    ...addresses.map((data) => ({ type: 'A', name: host, ttl: hostLife, flush: true, data }) as const),
  ];
}

/**
 * The answer of a gateway to a query (RFC 6762, RFC 6763); undefined where it is not asked, or the asker knows it already.
 * @param isLegacy whether it comes from a port of a plain resolver, which hears no group (section 6.7).
 */
export function serviceAnswer(
  query: DecodedPacket,
  gateway: AnnouncedGateway,
  addresses: readonly string[],
  isLegacy: boolean,
): ServiceAnswer | undefined {
  if (query.type !== 'query') return undefined;
  const questions = (query.questions ?? []).filter(
    ({ class: kind = 'IN' }) => kind === 'IN' || kind === 'ANY' || isForSender(kind),
  );
  const records = serviceRecords(gateway, addresses, isLegacy ? times.legacy : undefined);
  const isAsked = (record: Answer) =>
    questions.some(
      ({ name, type }) => isSame(name, record.name) && (type === record.type || String(type) === 'ANY'),
    );
  const answers = records.filter((record) => isAsked(record) && !isKnown(query, record));
  if (answers.length === 0) return undefined;
  const additionals = records.filter((record) => !answers.includes(record) && record.name !== allServices);
  const isUnicast = isLegacy || questions.every(({ class: kind }) => isForSender(kind));
  // The bit that empties caches means something else to a plain resolver.
  const plain = (list: Answer[]) => (isLegacy ? list.map((one) => ({ ...one, flush: false })) : list);
  return {
    packet: {
      type: 'response',
      flags: authoritative,
      ...(isLegacy ? { id: query.id ?? 0, questions } : { id: 0 }),
      answers: plain(answers),
      additionals: plain(additionals),
    },
    isUnicast,
  };
}

/** The flag AA: each responder is the authority of its records. */
export const authoritative = 1 << 10;

/** Whether the asker said that it has a record for another half of its life (RFC 6762, section 7.1). */
function isKnown(query: DecodedPacket, record: Answer): boolean {
  if (record.type !== 'PTR') return false;
  return (query.answers ?? []).some(
    (known) =>
      known.type === 'PTR' &&
      isSame(known.name, record.name) &&
      isSame(String(known.data), record.data) &&
      (known.ttl ?? 0) * 2 >= times.other,
  );
}

/** Whether a question may be answered to its sender only, by its class. */
function isForSender(kind: string | undefined): boolean {
  return kind === questionUnicast;
}

function isSame(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

/** The beginning of a text that is too long, in whole characters. */
function shortened(text: string): string {
  let short = text;
  while (Buffer.byteLength(short) > textBytes) short = short.replace(/.$/su, '');
  return short;
}
