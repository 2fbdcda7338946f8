import { readFileSync } from 'node:fs';
import { failure } from '@penstock/contract/errors/error';
import { requestLimits } from '@penstock/contract/rules/request-limits';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import type { OutboxStatus } from '@penstock/contract/model/report-status';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import { describe, expect, it } from 'vitest';
import { statusReport } from '../status-reporting/status-report.ts';
import { lineRefusal } from '../requests/refuse.ts';
import { templates } from '../templates/list.ts';

const page = readFileSync(new URL('../../../../docs/reporting.md', import.meta.url), 'utf8');

/** The example of the page with a name. */
function example(name: string): string {
  const text = new RegExp(`^\`\`\`json ${name}\\n([^\`]*)^\`\`\`$`, 'm').exec(page)?.[1];
  if (text === undefined) throw new Error(`docs/reporting.md has no example ${name}`);
  return text;
}
const parsed = (name: string): unknown => JSON.parse(example(name));
const bytesOf = (name: string) => Buffer.from(example(name));
const textOf = (payload: Uint8Array | undefined): unknown =>
  JSON.parse(Buffer.from(payload ?? []).toString());

describe('the examples of docs/reporting.md', () => {
  it('show a report as it is made', () => {
    const [message] = templates.none.report({
      sn: '202611210001',
      id: 'r',
      topic: 't',
      time: 1_700_000_060_000,
      reportId: '1700000000000000001',
      values: [
        {
          key: 'level',
          value: 81.5,
          dataType: 'float',
          quality: 'good',
          time: 1_700_000_059_800,
          driver: 'plc',
        },
        {
          key: 'pump',
          value: true,
          dataType: 'bit',
          quality: 'good',
          time: 1_700_000_059_800,
          driver: 'plc',
        },
        {
          key: 'flow',
          value: null,
          dataType: 'float',
          quality: 'bad',
          code: '1715',
          time: 1_700_000_059_100,
          driver: 'plc',
        },
      ],
    });
    expect(textOf(message?.numbered?.(5120))).toEqual(parsed('report'));
  });

  it('show requests that are understood, and their answer', () => {
    const request = templates.none.parseWrite('t', bytesOf('write'));
    expect(request).toEqual({
      id: '7',
      writes: [
        { key: 'setpoint', value: 21.5 },
        { key: 'pump', value: true },
      ],
    });
    expect(templates.none.parseRead('t', bytesOf('read'))).toEqual({ id: '8', keys: ['level', 'pump'] });
    if (request === null) throw new Error('no request');
    const results = [
      { key: 'setpoint', code: '0', message: '', value: 21.5, time: 1_700_000_059_990 },
      {
        key: 'pump',
        code: '99905',
        message: 'The variable is read-only and cannot be written.',
        value: true,
        time: 1_700_000_059_800,
      },
    ];
    const answer = templates.none.writeAnswer({ request, results, topic: 'a', time: 1_700_000_060_000 });
    expect(textOf(answer?.payload)).toEqual(parsed('answer'));
    const busy = failure('serverRequest.tooMany', { maximum: requestLimits.inFlight });
    const refusal = lineRefusal(bytesOf('write'), busy, 1_700_000_060_000);
    expect(textOf(refusal)).toEqual(parsed('refusal'));
  });

  it('show a status report as it is made', () => {
    const counters = {
      sent: 5210,
      failed: 3,
      received: 0,
      dropped: 0,
      sentBytes: 0,
      receivedBytes: 0,
      reconnects: 1,
    };
    const server: ServerStatus = {
      name: 'cloud',
      kind: 'mqtt',
      address: 'mqtt://example.com:1883',
      state: 'retrying',
      since: 1_700_000_040_000,
      error: { key: 'server.closed', parameters: {}, detail: '', time: 1_700_000_040_000 },
      counters,
      subDevices: [],
    };
    const driver: DriverStatus = {
      driver: 'plc',
      state: 'connected',
      since: 0,
      variables: 4,
      good: 4,
      failing: 0,
      error: null,
      requests: 5400,
      failed: 2,
      retries: 0,
      lastCycle: 10,
      expectedCycle: 10,
    };
    const outbox: OutboxStatus = {
      server: 'cloud',
      waiting: 12,
      inFlight: 0,
      bytes: 1,
      oldest: 1_700_000_041_000,
      share: null,
      room: null,
      bytesPerHour: null,
      dropped: {},
      lastLoss: null,
      replies: null,
      lastRefusal: null,
    };
    const state = {
      sn: '202611210001',
      software: '0.1.0',
      startedAt: 1_699_990_000_000,
      drivers: [driver],
      servers: [server],
      outboxes: [outbox],
    };
    expect(JSON.parse(statusReport(state, 1_700_000_060_000))).toEqual(parsed('status'));
  });
});
