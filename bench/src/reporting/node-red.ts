import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../child.ts';
import { valueLoad } from './value-load.ts';

/** Node-RED (Apache-2.0), of which this is the last version that runs on Node.js 20. */
const version = '4.1.15';

/** How a flow makes the reports: each topic by nodes of its own, or all by one of each. */
export type FlowKind = 'nodesEach' | 'nodesForAll';

/** A Node-RED that was installed for one benchmark. */
export interface NodeRed {
  readonly version: string;
  /** Starts a flow that reports to a broker. */
  start(kind: FlowKind, port: number): { readonly pid: number; stop(): Promise<void> };
  remove(): void;
}

/** Installs Node-RED in a temporary folder, outside the product; answers why where that fails. */
export function installNodeRed(): NodeRed | { readonly why: string } {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-bench-node-red-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const installed = spawnSync('npm', ['install', '--prefix', folder, ...options, `node-red@${version}`], {
    encoding: 'utf8',
    timeout: 300_000,
  });
  if (installed.status !== 0) {
    remove();
    return { why: installed.error?.message ?? installed.stderr.split('\n')[0] ?? 'npm failed' };
  }
  const settings = join(folder, 'settings.cjs');
  writeFileSync(settings, `module.exports = ${JSON.stringify(nodeRedSettings)};`);
  return {
    version,
    start(kind, port) {
      const data = mkdtempSync(join(folder, 'data-'));
      const flow = join(data, 'flow.json');
      writeFileSync(flow, JSON.stringify(flowOf(kind, port)));
      const program = join(folder, 'node_modules/node-red/red.js');
      const child = startChild(process.execPath, [program, '-u', data, '-s', settings, flow]);
      return { pid: child.pid, stop: () => child.stop() };
    },
    remove,
  };
}

/** Without editor and web server, so that it does nothing but its flow. */
const nodeRedSettings = {
  httpAdminRoot: false,
  httpNodeRoot: false,
  telemetry: { enabled: false },
  logging: { console: { level: 'error', metrics: false, audit: false } },
};

/** Core nodes as its editor writes them: `inject` each second, `function`, `mqtt out`. */
function flowOf(kind: FlowKind, port: number): readonly object[] {
  const { topics, interval } = valueLoad;
  const each = Array.from({ length: topics }, (_, topic) => topic);
  const chains = kind === 'nodesEach' ? each.map((topic) => [topic]) : [each];
  return [
    { id: 'tab', type: 'tab', label: 'reports' },
    {
      id: 'broker',
      type: 'mqtt-broker',
      broker: '127.0.0.1',
      port,
      autoConnect: true,
      protocolVersion: '4',
      keepalive: '60',
      cleansession: true,
    },
    ...chains.flatMap((ofChain, index) => [
      {
        id: `inject_${index}`,
        type: 'inject',
        z: 'tab',
        props: [],
        repeat: String(interval / 1000),
        once: true,
        wires: [[`function_${index}`]],
      },
      {
        id: `function_${index}`,
        type: 'function',
        z: 'tab',
        initialize: initialCode(ofChain),
        func: code,
        outputs: 1,
        wires: [[`out_${index}`]],
      },
      { id: `out_${index}`, type: 'mqtt out', z: 'tab', topic: '', qos: '1', broker: 'broker', wires: [] },
    ]),
  ];
}

/** Puts the values of the topics of a function in its context, as the gateway has its variables. */
function initialCode(topics: readonly number[]): string {
  const { variables } = valueLoad;
  return `context.set('topics', ${JSON.stringify(topics)}.map((topic) => ({
  topic: 'plant/' + topic,
  values: Array.from({ length: ${variables} }, (_, index) => {
    const row = topic * ${variables} + index;
    return { key: 'value_' + row, value: row * 1.5 };
  }),
})));`;
}

/** Makes the report of each topic, in the form of the gateway. */
const code = `
const sequence = (context.get('sequence') ?? 0) + 1;
context.set('sequence', sequence);
const time = Date.now();
return [context.get('topics').map(({ topic, values }) => ({
  topic,
  payload: JSON.stringify({
    id: String(time) + String(sequence).padStart(6, '0'),
    sn: '${valueLoad.sn}',
    sequence,
    time,
    values: values.map(({ key, value }) => ({ key, value, time, quality: 'good' })),
  }),
}))];`;
