import { discoveryService } from '@penstock/contract/link/discovery';
import { decode, encode, type Packet } from 'dns-packet';
import { describe, expect, it } from 'vitest';
import { serviceAnswer } from './service-records.ts';

const gateway = {
  sn: '202611210001',
  name: 'Pumpenhaus 泵房',
  hardware: 'linux x64',
  software: '0.1.0',
  port: 7143,
  fingerprint: 'ab'.repeat(32),
};
const instance = `${gateway.sn}.${discoveryService}`;

function answerTo(packet: Packet, isLegacy = false, addresses: readonly string[] = ['10.0.0.2']) {
  const answer = serviceAnswer(decode(encode({ type: 'query', ...packet })), gateway, addresses, isLegacy);
  // As it goes over the network.
  return answer && { ...answer, packet: decode(encode(answer.packet)) };
}

describe('the answer of a gateway to multicast DNS', () => {
  it('names its service, with all that is needed to connect', () => {
    const answer = answerTo({ questions: [{ type: 'PTR', name: '_Penstock._TCP.local' }] });
    expect(answer?.isUnicast).toBe(false);
    expect(answer?.packet.flag_aa).toBe(true);
    expect(answer?.packet.answers).toMatchObject([{ type: 'PTR', name: discoveryService, data: instance }]);
    const records = answer?.packet.additionals ?? [];
    expect(records.map(({ type }) => type)).toEqual(['SRV', 'TXT', 'A']);
    expect(records[0]).toMatchObject({
      flush: true,
      data: { port: 7143, target: 'penstock-202611210001.local' },
    });
    expect(String(records[1]?.type === 'TXT' && records[1].data)).toContain(`fp=${gateway.fingerprint}`);
    expect(records[2]).toMatchObject({ data: '10.0.0.2', ttl: 120 });
  });

  it('goes to a plain resolver with its question and its number, to be kept for a moment only', () => {
    const questions = [{ type: 'PTR', name: discoveryService } as const];
    const answer = answerTo({ id: 77, questions }, true);
    expect(answer?.isUnicast).toBe(true);
    expect(answer?.packet).toMatchObject({ id: 77, questions });
    const records = [...(answer?.packet.answers ?? []), ...(answer?.packet.additionals ?? [])];
    for (const record of records) expect(record).toMatchObject({ ttl: 10, flush: false });
  });

  it('is none where somebody else is asked, or the asker knows it already', () => {
    expect(answerTo({ questions: [{ type: 'PTR', name: '_http._tcp.local' }] })).toBeUndefined();
    expect(answerTo({ questions: [{ type: 'SRV', name: `1.${discoveryService}` }] })).toBeUndefined();
    expect(
      answerTo({ type: 'response', questions: [{ type: 'PTR', name: discoveryService }] }),
    ).toBeUndefined();
    const known = (ttl: number) => [{ type: 'PTR', name: discoveryService, data: instance, ttl } as const];
    const questions = [{ type: 'PTR', name: discoveryService } as const];
    expect(answerTo({ questions, answers: known(4500) })).toBeUndefined();
    expect(answerTo({ questions, answers: known(2000) })).toBeDefined();
  });

  it('has a name that fits, however long it is', () => {
    const query = decode(encode({ type: 'query', questions: [{ type: 'TXT', name: instance }] }));
    const answer = serviceAnswer(query, { ...gateway, name: '泵'.repeat(200) }, [], false);
    expect(() => encode(answer?.packet ?? {})).not.toThrow();
  });
});
