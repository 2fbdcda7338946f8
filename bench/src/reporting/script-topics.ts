import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { reportStates } from '@penstock/contract/link/methods/report';
import { scriptStates } from '@penstock/contract/link/methods/script';
import { pause } from '../child.ts';
import type { Console } from '../collector/console.ts';
import { machineLoad } from '../machine.ts';
import type { Benchmark, Figure, Result } from '../result.ts';
import { usageOf, usedBetween } from '../usage.ts';
import { startReportingGateway } from './reporting-gateway.ts';

const sn = '260000000003';
/** Topics with a script each, variables of one report, and how often it is due, in ms. */
const load = { topics: 300, variables: 20, interval: 1000 } as const;
/** How long each part runs before it is measured, and while it is, in ms. */
const times = { warm: 15_000, measured: 60_000 } as const;
/** The part of a core that the topics may take, and the part of the reports that must arrive beside scripts that want everything. */
const goals = { cores: 0.25, arrived: 0.99 } as const;

const keys = Array.from({ length: load.variables }, (_, index) => `value_${index}`);

type Topics = NonNullable<NonNullable<ConfigurationInput['topics']>['report']>;
type Scripts = NonNullable<ConfigurationInput['scripts']>;

/** Each copies its values and sums them up; none has the text of another. */
const topicScript = (index: number) => `
let runs = 0;
function reportToJson({ sn, time, values }) {
  runs += 1;
  let sum = ${index};
  for (const key of Object.keys(values)) sum += values[key];
  return { sn, time, runs, ...values, sum };
}`;

/** Scripts that break a limit each time, and ones that take as much as they may. */
const endless = 'function main() { for (;;) {} }';
const nearLimit = 'function main() { const until = Date.now() + 800; while (Date.now() < until) {} }';
const hostile: readonly { readonly name: string; readonly code: string }[] = [
  ...Array.from({ length: 8 }, (_, index) => ({ name: `loop_${index}`, code: endless })),
  { name: 'sorts', code: 'function main() { const all = []; all[4e8] = 1; all.sort() }' },
  {
    name: 'nests',
    code: 'function main() { let all = {}; for (let n = 0; n < 1e5; n += 1) all = { all }; return JSON.stringify(all) }',
  },
  { name: 'searches', code: 'function main() { return /(a+)+b/.test("a".repeat(60)) }' },
];
const busy = Array.from({ length: 3 }, (_, index) => ({ name: `busy_${index}`, code: nearLimit }));

function configurationOf(
  port: number,
  scripts: readonly { name: string; code: string }[],
): ConfigurationInput {
  const report: Topics = Array.from({ length: load.topics }, (_, index) => ({
    id: `r${index}`,
    target: 'broker',
    topic: `plant/${index}`,
    qos: 1,
    keys,
    method: { kind: 'scheduled', interval: load.interval },
    processing: 'custom',
    script: topicScript(index),
  }));
  const tasks: Scripts = scripts.map((script) => ({
    ...script,
    strategy: { kind: 'periodic', interval: load.interval },
  }));
  return {
    format: 1,
    systemVariables: keys.map((key, index) => ({ key, value: String(index * 1.5) })),
    connections: { mqtt: [{ name: 'broker', host: '127.0.0.1', port }] },
    topics: { report },
    scripts: tasks,
  };
}

/** The reports of all topics so far, by outcome. */
async function counted(console: Console) {
  const { reports } = await console.ask(reportStates, {});
  const sum = (of: (report: (typeof reports)[number]) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  return {
    sent: sum(({ sent }) => sent),
    skipped: sum(({ skipped }) => skipped),
    failed: sum(({ scriptFailures }) => scriptFailures),
    due: sum(({ made, skipped, waiting, scriptFailures }) => made + skipped + waiting + scriptFailures),
  };
}

interface Measured {
  readonly figure: Figure;
  /** The part of the reports that were due since the start which the broker has. */
  readonly arrived: number;
  readonly skipped: number;
  readonly failed: number;
  /** Runs of the scripts that take as much as they may, and those of them that failed. */
  readonly busy: { readonly runs: number; readonly failures: number };
}

async function measured(what: string, scripts: readonly { name: string; code: string }[]): Promise<Measured> {
  const gateway = await startReportingGateway(sn, (port) => configurationOf(port, scripts));
  try {
    await pause(times.warm);
    const countBefore = await counted(gateway.console);
    const before = usageOf(gateway.pid);
    const started = performance.now();
    await pause(times.measured);
    const used = usedBetween(before, usageOf(gateway.pid));
    const seconds = (performance.now() - started) / 1000;
    const count = await counted(gateway.console);
    const units = count.sent - countBefore.sent;
    const states = (await gateway.console.ask(scriptStates, {})).scripts;
    const near = states.filter(({ name }) => busy.some((one) => one.name === name));
    return {
      figure: { what, units, seconds, ...used },
      arrived: count.sent / count.due,
      // From the start on: the first seconds are the hardest.
      skipped: count.skipped,
      failed: count.failed,
      busy: {
        runs: near.reduce((sum, { runs }) => sum + runs, 0),
        failures: near.reduce((sum, { failures }) => sum + failures, 0),
      },
    };
  } finally {
    await gateway.stop();
  }
}

/** Reports that scripts make, alone and beside scripts that want all there is. */
export const scriptTopics: Benchmark = {
  name: 'script-topics',
  async run(): Promise<Result> {
    const none = await measured('gateway without them', []);
    const all = await measured('gateway, beside scripts that want everything', [...hostile, ...busy]);
    const alone = none.figure.cpuMilliseconds / 1000 / none.figure.seconds;
    const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
    return {
      title: `Script topics: ${load.topics} at 1 s`,
      load: `${load.topics} report topics of ${load.variables} variables, each with a script of its own, due every ${load.interval / 1000} s, QoS 1, to a broker in another process, for ${times.measured / 1000} s; and the same beside eight endless loops, three scripts that compute 0.8 s, a sort of a sparse list, 100,000 nested objects and a backtracking regular expression, each due every second.`,
      unit: 'report',
      ours: [all.figure],
      limits: [none.figure],
      remarks: [
        `Alone: ${percent(alone)} of a core (goal: under ${percent(goals.cores)}); ${percent(none.arrived)} of the reports that were due since the start had arrived at the end; ${none.skipped} were skipped since the start, ${none.failed} failed.`,
        `Beside the others: ${percent(all.arrived)} had arrived (goal: ${percent(goals.arrived)}); ${all.skipped} were skipped since the start, ${all.failed} failed. Of the scripts that compute 0.8 s, ${all.busy.runs} runs ended and ${all.busy.failures} of them failed (goal: none).`,
        `Measured at a ${machineLoad()}.`,
      ],
    };
  },
};
