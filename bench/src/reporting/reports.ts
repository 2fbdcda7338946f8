import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { reportStates } from '@penstock/contract/link/methods/report';
import mqtt from 'mqtt';
import { pause, startScript } from '../child.ts';
import type { Console } from '../collector/console.ts';
import type { Benchmark, Figure, Result } from '../result.ts';
import { usageOf, usedBetween } from '../usage.ts';
import { reportLoad } from './load.ts';
import { startReportingGateway } from './reporting-gateway.ts';

const sn = '260000000002';
const keys = Array.from({ length: reportLoad.variables }, (_, index) => `value_${index}`);

type Topic = NonNullable<NonNullable<ConfigurationInput['topics']>['report']>[number];

/** How the payload is made. */
interface Way {
  readonly what: string;
  readonly qos: 0 | 1;
  readonly topic: (index: number) => Partial<Topic> & { readonly topic: string };
  readonly signIn: NonNullable<NonNullable<ConfigurationInput['connections']>['mqtt']>[number]['signIn'];
}

const plain = { vendor: 'plain' } as const;
const script = 'function reportToJson({ sn, time, values }) { return { sn, time, ...values } }';
const ways: readonly Way[] = [
  {
    what: 'gateway, default payload',
    qos: 1,
    signIn: plain,
    topic: (index) => ({ topic: `plant/${index}` }),
  },
  {
    what: 'gateway, script',
    qos: 1,
    signIn: plain,
    topic: (index) => ({ topic: `plant/${index}`, processing: 'custom', script }),
  },
  {
    what: 'gateway, Sparkplug B',
    // As the standard has it.
    qos: 0,
    signIn: { vendor: 'sparkplug', group: 'bench', node: 'edge' },
    topic: () => ({ topic: 'spBv1.0/bench/NDATA/edge', template: 'sparkplug' }),
  },
];

function configurationOf({ topic, qos, signIn }: Way, port: number): ConfigurationInput {
  return {
    format: 1,
    systemVariables: keys.map((key, index) => ({ key, value: String(index * 1.5) })),
    connections: { mqtt: [{ name: 'broker', host: '127.0.0.1', port, signIn }] },
    topics: {
      report: Array.from({ length: reportLoad.topics }, (_, index) => ({
        id: `r${index}`,
        target: 'broker',
        qos,
        keys,
        method: { kind: 'scheduled', interval: reportLoad.interval },
        ...topic(index),
      })),
    },
  };
}

/** The reports that the broker has acknowledged so far. */
async function sent(console: Console): Promise<number> {
  const { reports } = await console.ask(reportStates, {});
  return reports.reduce((sum, report) => sum + report.sent, 0);
}

/** The bytes of a payload that comes by. */
async function payloadBytes(port: string): Promise<number> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${port}`);
  const bytes = await new Promise<number>((resolve, reject) => {
    client.on('message', (_topic, payload) => resolve(payload.length));
    client.subscribeAsync('#').catch(reject);
  });
  await client.endAsync(true);
  return bytes;
}

async function measureWay(way: Way): Promise<{ readonly figure: Figure; readonly bytes: number }> {
  const gateway = await startReportingGateway(sn, (port) => configurationOf(way, port));
  try {
    await pause(reportLoad.warm);
    const bytes = await payloadBytes(gateway.port);
    const countBefore = await sent(gateway.console);
    const before = usageOf(gateway.pid);
    const started = performance.now();
    await pause(reportLoad.measured);
    const used = usedBetween(before, usageOf(gateway.pid));
    const seconds = (performance.now() - started) / 1000;
    const units = (await sent(gateway.console)) - countBefore;
    return { figure: { what: way.what, units, seconds, ...used }, bytes };
  } finally {
    await gateway.stop();
  }
}

/** The same bytes published by the library alone. */
async function measureBare(bytes: number, qos: Way['qos']): Promise<Figure> {
  const broker = startScript('link/broker-process');
  const port = await broker.line('ready');
  const publisher = startScript('reporting/bare-publisher-process', [port, String(bytes), String(qos)]);
  try {
    await publisher.line('ready');
    const count = async () => {
      publisher.process.stdin?.write('how many\n');
      return Number(await publisher.line('published'));
    };
    await pause(reportLoad.warm);
    const countBefore = await count();
    const before = usageOf(publisher.pid);
    const started = performance.now();
    await pause(reportLoad.measured);
    const used = usedBetween(before, usageOf(publisher.pid));
    const seconds = (performance.now() - started) / 1000;
    const units = (await count()) - countBefore;
    return { what: `bare publish of ${bytes} bytes, QoS ${qos}`, units, seconds, ...used };
  } finally {
    await publisher.stop('SIGKILL');
    await broker.stop('SIGKILL');
  }
}

/** The cost of a report from its values to the broker's acknowledgement, the copy on disk included. */
export const reports: Benchmark = {
  name: 'reports',
  async run(): Promise<Result> {
    const ours: Figure[] = [];
    const limits: Figure[] = [];
    for (const way of ways) {
      const { figure, bytes } = await measureWay(way);
      const limit = await measureBare(bytes, way.qos);
      ours.push({ ...figure, limit });
      limits.push(limit);
    }
    const due = (reportLoad.topics * 1000) / reportLoad.interval;
    return {
      title: 'Reports',
      load: `${reportLoad.topics} topics of ${reportLoad.variables} variables, each due every ${reportLoad.interval} ms (${due.toLocaleString('en')} reports/s), QoS 1 (Sparkplug 0), to a broker in another process, for ${reportLoad.measured / 1000} s.`,
      unit: 'report',
      ours,
      limits,
      remarks: [
        'Each report is written to disk before it is sent and marked when the broker has it; the bare publisher does neither, and makes no payload.',
      ],
    };
  },
};
