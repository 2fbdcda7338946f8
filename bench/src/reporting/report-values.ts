import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { reportStates } from '@penstock/contract/link/methods/report';
import { pause } from '../child.ts';
import { machineLoad } from '../machine.ts';
import type { Benchmark, Figure, NotRun, Result } from '../result.ts';
import { usageOf, usedBetween } from '../usage.ts';
import { hasMosquitto, startMosquitto, startSubscriber } from './mosquitto.ts';
import { type FlowKind, installNodeRed, type NodeRed } from './node-red.ts';
import { startGateway } from './reporting-gateway.ts';
import { valueLoad } from './value-load.ts';

/** A program that reports, as it was started for one measurement. */
interface Reporter {
  readonly pid: number;
  /** The reports that it says it never sent, by reason; undefined where it does not count them. */
  readonly losses?: () => Promise<Readonly<Record<string, number>>>;
  stop(): Promise<void>;
}

/** A program that does the work. */
interface Way {
  readonly what: string;
  /** Starts it so that it reports to a broker at this port of the machine. */
  start(port: number): Promise<Reporter>;
}

/** One run of a way: all that arrived at the subscriber while it was measured, and what never arrived since it was started. */
interface Measured {
  readonly figure: Figure;
  readonly lost: number;
  readonly bytes: number;
  /** Reports that the program says it never sent, by reason. */
  readonly said: Readonly<Record<string, number>>;
}

/** Each report has variables of its own. They are constants: nothing is read from a device. */
function configurationOf(port: number, isKept: boolean): ConfigurationInput {
  const { topics, variables, interval } = valueLoad;
  const keys = Array.from({ length: topics * variables }, (_, row) => `value_${row}`);
  return {
    format: 1,
    settings: { resumableUpload: { enabled: isKept } },
    systemVariables: keys.map((key, row) => ({ key, value: String(row * 1.5) })),
    connections: { mqtt: [{ name: 'broker', host: '127.0.0.1', port }] },
    topics: {
      report: Array.from({ length: topics }, (_, topic) => ({
        id: `r${topic}`,
        target: 'broker',
        topic: `plant/${topic}`,
        qos: 1,
        keys: keys.slice(topic * variables, (topic + 1) * variables),
        method: { kind: 'scheduled', interval },
      })),
    },
  };
}

const gatewayWay = (what: string, isKept: boolean): Way => ({
  what,
  async start(port) {
    const gateway = await startGateway(valueLoad.sn, configurationOf(port, isKept));
    return {
      pid: gateway.pid,
      losses: async () => {
        const { outboxes } = await gateway.console.ask(reportStates, {});
        return outboxes[0]?.dropped ?? {};
      },
      stop: () => gateway.stop(),
    };
  },
});

const nodeRedWay = (what: string, nodeRed: NodeRed, kind: FlowKind): Way => ({
  what,
  start: (port) => Promise.resolve(nodeRed.start(kind, port)),
});

async function measure(way: Way): Promise<Measured> {
  const broker = await startMosquitto();
  const subscriber = startSubscriber(broker.port);
  const reporter = await way.start(broker.port);
  try {
    await pause(valueLoad.warm);
    const arrivedBefore = subscriber.arrived();
    const before = usageOf(reporter.pid);
    const started = performance.now();
    await pause(valueLoad.measured);
    const used = usedBetween(before, usageOf(reporter.pid));
    const seconds = (performance.now() - started) / 1000;
    const { values, bytes } = subscriber.arrived();
    const figure = { what: way.what, units: values - arrivedBefore.values, seconds, ...used };
    // Reports that waited are overtaken by new ones, and arrive later.
    await pause(valueLoad.after);
    const { lost } = subscriber.arrived();
    return { figure, lost, bytes, said: (await reporter.losses?.()) ?? {} };
  } finally {
    await reporter.stop();
    await subscriber.stop();
    await broker.stop();
  }
}

const costOf = ({ cpuMilliseconds, units }: Figure) => (cpuMilliseconds * 1000) / units;

/** Measures ways in turn, several times, and answers the runs of each, the cheapest first. */
async function measureInTurn(ways: readonly Way[]): Promise<readonly (readonly Measured[])[]> {
  const runs = ways.map((): Measured[] => []);
  for (let round = 0; round < valueLoad.rounds; round += 1) {
    for (const [index, way] of ways.entries()) runs[index]?.push(await measure(way));
  }
  return runs.map((of) => of.toSorted((one, other) => costOf(one.figure) - costOf(other.figure)));
}

/** The run in the middle, and a remark on all of them. */
function summary(runs: readonly Measured[]): { readonly figure: Figure; readonly remark: string } {
  const middle = runs[Math.floor(runs.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  const { figure, bytes } = middle;
  const costs = runs.map((run) => costOf(run.figure).toFixed(2)).join(', ');
  const lost = runs.reduce((sum, run) => sum + run.lost, 0);
  const said = runs
    .flatMap((run) => Object.entries(run.said).filter(([, count]) => count > 0))
    .map(([reason, count]) => `${reason} ${count}`);
  const reasons = said.length === 0 ? '' : ` (it says: ${said.join(', ')})`;
  return {
    figure,
    remark: `${figure.what}: ${costs} µs a value; reports of ${bytes.toLocaleString('en')} bytes, lost: ${lost}${reasons}.`,
  };
}

/** Values that a gateway reports, from the variable to the broker's acknowledgement, beside a flow of Node-RED. */
export const reportValues: Benchmark = {
  name: 'report-values',
  async run(): Promise<Result | NotRun> {
    const { topics, variables, interval, measured, rounds } = valueLoad;
    const each = (topics * variables * 1000) / interval;
    const title = `Reports: ${each.toLocaleString('en')} values a second, beside Node-RED`;
    if (!hasMosquitto) return { title, why: 'Mosquitto and its clients are not installed.' };
    const nodeRed = installNodeRed();
    try {
      const ours = await measureInTurn([
        gatewayWay('gateway, each report on disk until it is acknowledged', true),
        gatewayWay('gateway, nothing kept on disk', false),
        ...('why' in nodeRed
          ? []
          : [
              nodeRedWay('Node-RED, nodes for each topic', nodeRed, 'nodesEach'),
              nodeRedWay('Node-RED, one node of each kind for all', nodeRed, 'nodesForAll'),
            ]),
      ]);
      const summaries = ours.map(summary);
      const figures = summaries.map(({ figure }) => figure);
      const beside =
        'why' in nodeRed
          ? `Node-RED could not be installed: ${nodeRed.why}`
          : `Node-RED ${nodeRed.version} has neither editor nor web server here. Its flow is \`inject\`, \`function\` and \`mqtt out\`; the function has its values in the context of the node.`;
      return {
        title,
        load: `${topics} report topics of ${variables} variables each, due every ${interval / 1000} s, QoS 1, to Mosquitto, for ${measured / 1000} s; all is counted by \`mosquitto_sub\`. Processor time of the process that reports: values are taken from its memory, made JSON and sent, and acknowledgements are awaited. Values are constants, so that nothing is read from devices or computed; broker and subscriber are not in it. The ratio is that to Node-RED with nodes for each topic. Each part ran ${rounds} times in turn with the others; the figure is that of the middle run.`,
        unit: 'value',
        ours: figures.slice(0, 2),
        limits: figures.slice(2),
        remarks: [...summaries.map(({ remark }) => remark), beside, `Measured at a ${machineLoad()}.`],
      };
    } finally {
      if (!('why' in nodeRed)) nodeRed.remove();
    }
  },
};
