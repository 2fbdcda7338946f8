import { randomBytes } from 'node:crypto';
import { type Client, createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { operationQuery } from '@penstock/contract/calls/operation';
import { sectionChange, sectionQuery } from '@penstock/contract/calls/section';
import { variableExport, variableImport, variableImportCheck } from '@penstock/contract/calls/variable-sheet';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { pause } from '../child.ts';
import { account } from '../ingest/plan.ts';
import { machineLoad } from '../machine.ts';
import { monotonicClock } from '../monotonic-clock.ts';
import type { Benchmark, Figure, Result } from '../result.ts';
import { usageOfOne } from '../usage.ts';
import { type Console, withImportedGateway } from './imported-gateway.ts';

/** Rows of the file. */
const rows = 10_000;
/** The maximum of checking and importing them together, in s: that is the requirement. */
const limit = 4;
const section = 'variables';

/** A gateway of drivers that are switched off, so that nothing but the configuration costs. */
function configuration(): ConfigurationInput {
  const drivers = Array.from({ length: 50 }, (_, index) => ({
    name: `plc_${index}`,
    enabled: false,
    protocol: 'modbus-tcp' as const,
    settings: { host: `10.0.0.${index}` },
  }));
  const variables = Array.from({ length: rows }, (_, index) => ({
    driver: `plc_${index % drivers.length}`,
    key: `v_${index}`,
    area: 'holding',
    address: String(Math.floor(index / drivers.length)),
    dataType: 'uint16' as const,
    formula: '%s*0.1',
    decimals: 2,
    remark: `signal ${index}`,
  }));
  return { format: 1, drivers, variables };
}

/** The list of another program: tags with references, types and accesses, as Kepware exports them. */
function foreignList(): File {
  const head =
    'Tag Name,Address,Data Type,Respect Data Type,Client Access,Scan Rate,Scaling,Raw Low,Raw High,Scaled Low,Scaled High,Description';
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `"Line.Pump_${index}","${400_001 + index * 2}",${index % 3 === 0 ? 'Float' : 'Word'},1,R/W,100,,,,,,"pump ${index} of the line"`,
  );
  return new File([[head, ...lines].join('\r\n')], 'tags.csv');
}

/** The programs that take part in an import, and the processor time that each has used so far, in ms. */
interface Programs {
  readonly platform: () => number;
  readonly gateway: () => number;
}

/** Runs a part of the import, and says what it cost the platform and the gateway. */
async function measured<Answer>(
  what: string,
  programs: Programs,
  run: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly platform: Figure; readonly gateway: Figure }> {
  const before = { platform: programs.platform(), gateway: programs.gateway() };
  const started = performance.now();
  const answer = await run();
  const seconds = (performance.now() - started) / 1000;
  const figureOf = (name: keyof Programs): Figure => ({
    what: `${what}: the ${name}`,
    units: rows,
    seconds,
    cpuMilliseconds: programs[name]() - before[name],
  });
  return { answer, platform: figureOf('platform'), gateway: figureOf('gateway') };
}

/** Waits until an operation has ended well. */
async function ended(client: Client, uuid: string): Promise<void> {
  for (;;) {
    const { rows: all } = await client.call(operationQuery, {});
    const state = all.find(({ id }) => id === uuid)?.state;
    if (state === 'success') return;
    if (state !== 'running') throw new Error(`the import ended as ${state ?? 'nothing'}`);
    await pause(50);
  }
}

/** Waits until the gateway answers: it connects when the platform is there. */
async function online(client: Client, sn: string): Promise<void> {
  for (;;) {
    const found = await client.call(sectionQuery, { sn, section }).catch(() => undefined);
    if (found !== undefined) return;
    await pause(250);
  }
}

async function deleteAll(client: Client, sn: string): Promise<void> {
  const { revision } = await client.call(sectionQuery, { sn, section });
  const changes = Array.from({ length: rows }, (_, index) => ({
    kind: 'delete' as const,
    identity: `v_${index}`,
  }));
  await client.call(sectionChange, { sn, section, baseRevision: revision, changes });
}

async function measure({ platform, gateway, sn }: Console): Promise<Result> {
  const programs: Programs = {
    platform: () => platform.usage().node.cpuMilliseconds,
    gateway: () => usageOfOne(gateway.pid).cpuMilliseconds,
  };
  const client = createClient({
    baseUrl: platform.url,
    fetch: cookieFetch(fetch),
    clock: { now: () => Date.now(), after: (delay, act) => monotonicClock.after(delay, act) },
    language: () => 'en',
  });
  await signIn(client, { ...account, remember: false }, randomBytes);
  await online(client, sn);
  const written = await measured('exporting them', programs, async () =>
    client.download(variableExport, { sn, kind: 'all' }),
  );
  const file = new File([written.answer.content], 'variables.xlsx');
  await deleteAll(client, sn);
  const check = await measured('checking the file', programs, async () =>
    client.call(variableImportCheck, { sn, mode: 'merge', file }),
  );
  const foreign = await measured('checking a list of another program', programs, async () =>
    client.call(variableImportCheck, { sn, mode: 'add', file: foreignList() }),
  );
  if (foreign.answer.counts.add !== rows)
    throw new Error(`the check of the list found ${JSON.stringify(foreign.answer.counts)}`);
  const { revision, counts } = check.answer;
  if (counts.add !== rows) throw new Error(`the check found ${JSON.stringify(counts)}`);
  const done = await measured('importing the list', programs, async () => {
    const request = { sn, mode: 'add', baseRevision: revision, file: foreignList() } as const;
    await ended(client, (await client.call(variableImport, request)).uuid);
  });
  const seconds = foreign.platform.seconds + done.platform.seconds;
  const cost = [foreign.platform, foreign.gateway, done.platform, done.gateway];
  const cpuSeconds = cost.reduce((sum, { cpuMilliseconds }) => sum + cpuMilliseconds / 1000, 0);
  return {
    title: `Import of a list of variables: ${rows.toLocaleString('en')} variables`,
    load: `An .xlsx file of ${(file.size / 1e6).toFixed(2)} MB that adds ${rows.toLocaleString('en')} variables to a gateway process, and a list of Kepware of ${(foreignList().size / 1e6).toFixed(2)} MB as CSV: checked, then the list imported as one change, by calls as the page makes them. The file is read in a thread of its own, by the check.`,
    unit: 'variable',
    ours: [written.platform, check.platform, foreign.platform, done.platform, done.gateway],
    limits: [],
    remarks: [
      `Checking and importing the list took ${seconds.toFixed(1)} s together, limit ${limit} s, and ${cpuSeconds.toFixed(1)} s of processor time on the platform and the gateway (${machineLoad()}).`,
    ],
  };
}

/** A spreadsheet of variables from the file to the gateway, as the page imports it. */
export const consoleImport: Benchmark = {
  name: 'console-import',
  async run(): Promise<Result> {
    return await withImportedGateway(configuration(), measure);
  },
};
