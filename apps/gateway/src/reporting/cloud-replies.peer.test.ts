import { reportLosses, reportPreview, reportStates } from '@penstock/contract/link/methods/report';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { startConsole } from '../testing/console.ts';
import { smallConfiguration } from '../testing/configuration.ts';
import { startCutLine } from '../testing/cut-line.ts';
import { freePort, startModbusDevice } from '../testing/modbus-device.ts';
import { hasMosquitto, TestMosquitto } from '../testing/mosquitto.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 20_000, interval: 50 };

const bodySchema = z.object({ id: z.string().optional(), clientToken: z.string().optional() });
type Body = z.output<typeof bodySchema>;

/** How each vendor answers a report by its documents; `isTaken` chooses which. */
const clouds = {
  alibaba: {
    topic: '/sys/pk/dn/thing/event/property/post',
    idOf: ({ id }: Body) => id,
    answer: (id: string, isTaken: boolean) => [
      '/sys/pk/dn/thing/event/property/post_reply',
      isTaken
        ? { code: 200, data: {}, id, message: 'success', method: 'thing.event.property.post', version: '1.0' }
        : { code: 6813, data: {}, id, message: 'The format of result is error!', version: '1.0' },
    ],
    refusal: { code: '6813', reason: 'The format of result is error!' },
  },
  onenet: {
    topic: '$sys/pid/dn/thing/property/post',
    idOf: ({ id }: Body) => id,
    answer: (id: string, isTaken: boolean) => [
      '$sys/pid/dn/thing/property/post/reply',
      isTaken ? { id, code: 200, msg: 'success' } : { id, code: 2310, msg: 'identifier not exist' },
    ],
    refusal: { code: '2310', reason: 'identifier not exist' },
  },
  tencent: {
    topic: '$thing/up/property/pid/dn',
    idOf: ({ clientToken }: Body) => clientToken,
    answer: (clientToken: string, isTaken: boolean) => [
      '$thing/down/property/pid/dn',
      isTaken
        ? { method: 'report_reply', clientToken, code: 0, status: 'success' }
        : { method: 'report_reply', clientToken, code: 406, status: 'checkReportData fail' },
    ],
    refusal: { code: '406', reason: 'checkReportData fail' },
  },
  aws: {
    topic: '$aws/things/thing/shadow/update',
    idOf: ({ clientToken }: Body) => clientToken,
    answer: (clientToken: string, isTaken: boolean) =>
      isTaken
        ? ['$aws/things/thing/shadow/update/accepted', { state: { reported: {} }, version: 1, clientToken }]
        : [
            '$aws/things/thing/shadow/update/rejected',
            { code: 409, message: 'Version conflict', timestamp: 1, clientToken },
          ],
    refusal: { code: '409', reason: 'Version conflict' },
  },
} as const;
type CloudName = keyof typeof clouds;
const names = Object.keys(clouds).filter((name): name is CloudName => name in clouds);

/** Clouds behind a broker. They refuse while `isTaking` is false, and note the ids of all reports. */
async function startClouds(port: number) {
  const client: MqttClient = await connectAsync(`mqtt://127.0.0.1:${port}`, { clientId: 'clouds' });
  endings.push(() => client.endAsync(true));
  const state = { isTaking: true, isSilent: false };
  const ids: Record<CloudName, string[]> = { alibaba: [], onenet: [], tencent: [], aws: [] };
  client.on('message', (topic, payload) => {
    const name = names.find((one) => clouds[one].topic === topic);
    if (name === undefined) return;
    const id = clouds[name].idOf(bodySchema.parse(JSON.parse(payload.toString())));
    ids[name].push(id ?? '');
    const [to = '', answer] = clouds[name].answer(id ?? '', state.isTaking);
    if (!state.isSilent && typeof to === 'string') client.publish(to, JSON.stringify(answer), { qos: 1 });
  });
  for (const name of names) await client.subscribeAsync(clouds[name].topic, { qos: 1 });
  return { client, state, ids };
}

peer('clouds that answer reports', hasMosquitto)('clouds that answer reports', () => {
  it('are heard: what they take and refuse is counted, a refusal is a loss with its reason, and is not sent again', async () => {
    const broker = new TestMosquitto();
    endings.push(() => broker.remove());
    await broker.start();
    const { client, state, ids } = await startClouds(broker.port);
    const line = await startCutLine(broker.port);
    endings.push(() => line.stop());
    const port = await freePort();
    const device = await startModbusDevice(port, new Map([[0, 7]]));
    endings.push(() => device.stop());
    const document = smallConfiguration(port, {
      connections: { mqtt: [{ name: 'cloud', host: '127.0.0.1', port: line.port }] },
      topics: {
        report: names.map((name) => ({
          id: name,
          target: 'cloud',
          topic: clouds[name].topic,
          template: name,
          qos: 1 as const,
          keys: ['r0'],
          method: { kind: 'change' as const },
        })),
      },
    });
    const { peer: console, stop } = await startConsole(document);
    endings.push(stop);
    const states = () => console.request(reportStates, {});
    const change = (value: number) => {
      device.registers.set(0, value);
    };

    await vi.waitFor(async () => {
      for (const { replies, sent } of (await states()).reports) {
        expect(sent).toBeGreaterThan(0);
        expect(replies).toEqual({ accepted: sent, partial: 0, refused: 0, unanswered: 0 });
      }
    }, patience);

    state.isTaking = false;
    const before = (await states()).reports.map(({ sent }) => sent);
    change(8);
    await vi.waitFor(async () => {
      const { reports, outboxes } = await states();
      for (const [index, { id, sent, replies, dropped, error }] of reports.entries()) {
        expect(sent).toBe((before[index] ?? 0) + 1);
        expect(replies).toMatchObject({ refused: 1, unanswered: 0 });
        expect(dropped).toBe(1);
        const { refusal } = clouds[names.find((name) => name === id) ?? 'aws'];
        expect(error).toMatchObject({ key: 'topic.rejected', parameters: refusal });
      }
      expect(outboxes).toMatchObject([
        {
          server: 'cloud',
          waiting: 0,
          replies: { refused: 4 },
          dropped: { rejected: 4 },
          lastRefusal: { key: 'topic.rejected' },
        },
      ]);
    }, patience);
    const { losses } = await console.request(reportLosses, { report: 'tencent' });
    expect(losses).toMatchObject([{ reason: 'rejected', count: 1, first: (before[2] ?? 0) + 1 }]);
    const [topic] = document.topics?.report ?? [];
    const { lastReply } = await console.request(reportPreview, { topic });
    expect(lastReply).toMatchObject({ topic: '/sys/pk/dn/thing/event/property/post_reply', isText: true });
    expect(lastReply?.payload).toContain('The format of result is error!');

    // A cloud that takes a report without some of its values.
    state.isSilent = true;
    change(9);
    await vi.waitFor(() => expect(ids.alibaba.length).toBe((before[0] ?? 0) + 2), patience);
    const id = ids.alibaba.at(-1) ?? '';
    const reply = '/sys/pk/dn/thing/event/property/post_reply';
    // Hostile and foreign messages there change nothing.
    const foreign = [
      'no json',
      '[]',
      `{"id":"${id}"}`,
      '{"id":"none","code":500}',
      '{"code":200}',
      'x'.repeat(900_000),
    ];
    for (const one of foreign) await client.publishAsync(reply, one, { qos: 1 });
    const partly = { code: 200, id, data: { r0: 'tsl parse: params not exist' }, message: 'success' };
    await client.publishAsync(reply, JSON.stringify(partly), { qos: 1 });
    // The same answer twice is one.
    await client.publishAsync(reply, JSON.stringify(partly), { qos: 1 });
    await vi.waitFor(async () => {
      const alibaba = (await states()).reports.find((one) => one.id === 'alibaba');
      expect(alibaba).toMatchObject({
        dropped: 1,
        replies: { accepted: before[0], partial: 1, refused: 1, unanswered: 0 },
        error: { key: 'topic.valuesRejected', parameters: { reason: 'r0: tsl parse: params not exist' } },
      });
    }, patience);

    // After a cut the answers are subscribed to again, and nothing that was refused comes again.
    state.isSilent = false;
    line.restore();
    change(10);
    await vi.waitFor(async () => {
      for (const { replies } of (await states()).reports) expect(replies?.refused).toBe(2);
    }, patience);
    for (const name of names) expect(new Set(ids[name]).size).toBe(ids[name].length);
  }, 120_000);
});
