import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import {
  configurationState,
  patchConfiguration,
  readConfiguration,
} from '@penstock/contract/link/methods/configuration';
import { type Child, project, startChild } from '../child.ts';
import { type Console, openConsole } from '../collector/console.ts';
import type { Benchmark, Figure, Result } from '../result.ts';
import { usageOf, usedBetween } from '../usage.ts';

const sn = '260000000002';
const variables = 200_000;
const title = `Configuration over the link: ${variables.toLocaleString('en')} variables`;

/** A document of drivers that are switched off, so that nothing but the configuration costs. */
function document(): object {
  const drivers = Array.from({ length: 200 }, (_, index) => ({
    name: `plc_${index}`,
    enabled: false,
    protocol: 'modbus-tcp',
    settings: { host: `10.0.0.${index}` },
  }));
  const all = Array.from({ length: variables }, (_, index) => ({
    driver: `plc_${index % drivers.length}`,
    key: `v_${index}`,
    area: 'holding',
    address: String(Math.floor(index / drivers.length)),
    dataType: 'uint16',
    remark: `signal ${index}`,
  }));
  return { format: 1, drivers, variables: all };
}

/** The cost of an exchange for the gateway, per variable, and the bytes of its messages. */
async function measured(
  what: string,
  { pid }: Child,
  exchange: () => Promise<number>,
): Promise<{ readonly figure: Figure; readonly bytes: number }> {
  const before = usageOf(pid);
  const start = performance.now();
  const bytes = await exchange();
  const seconds = (performance.now() - start) / 1000;
  return { figure: { what, units: variables, seconds, ...usedBetween(before, usageOf(pid)) }, bytes };
}

/** Reads the document in chunks and proves it by its hash; answers the bytes of the answers. */
async function readAll({ ask }: Console): Promise<number> {
  const parts: Buffer[] = [];
  let offset = 0;
  let bytes = 0;
  for (;;) {
    const chunk = await ask(readConfiguration, { offset });
    bytes += JSON.stringify(chunk).length;
    parts.push(Buffer.from(chunk.data, 'base64'));
    offset += parts.at(-1)?.length ?? 0;
    if (!chunk.end) continue;
    const hash = createHash('sha256')
      .update(inflateSync(Buffer.concat(parts)))
      .digest('hex');
    if (hash !== chunk.hash) throw new Error('what was read is not the document');
    return bytes;
  }
}

/** Changes one remark; answers the bytes of request and answer. */
async function patchOne({ ask }: Console): Promise<number> {
  const { revision } = await ask(configurationState, {});
  const path = ['variables', { by: 'key', item: 'v_100000' }, 'remark'];
  const changes = [{ kind: 'changed', path, after: `changed at ${revision}` } as const];
  const patch = { baseRevision: revision, changes, author: 'bench', note: '' };
  const answer = await ask(patchConfiguration, patch, { timeout: 120_000 });
  return JSON.stringify(patch).length + JSON.stringify(answer).length;
}

async function measure(folder: string, console: Console): Promise<Result> {
  const main = join(project, 'apps/gateway/dist/main.js');
  const gateway = startChild(process.execPath, [main, '--data', folder, '--platform', console.url]);
  try {
    let size = 0;
    while (size === 0) {
      size = await console.ask(configurationState, {}, { timeout: 2000 }).then(
        ({ bytes }) => bytes,
        () => 0,
      );
    }
    const read = await measured('reading it whole', gateway, () => readAll(console));
    const patch = await measured('changing one variable', gateway, () => patchOne(console));
    const again = await measured('reading it again', gateway, () => readAll(console));
    const mega = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
    return {
      title,
      load: `A document of ${mega(size)} of text in a gateway process, read in chunks, changed in one place by a patch, and read again, over the embedded broker.`,
      unit: 'variable',
      ours: [read.figure, patch.figure, again.figure],
      limits: [],
      remarks: [
        `Bytes that travelled: ${mega(read.bytes)} for the whole, ${patch.bytes} bytes for the patch and its answer, ${mega(again.bytes)} for the whole again.`,
        'A patch of a large document is checked in a thread of its own, while drivers go through their cycles.',
      ],
    };
  } finally {
    await gateway.stop();
  }
}

/** A large configuration read, changed in one place and read again, as a console does it. */
export const configurationLink: Benchmark = {
  name: 'configuration-link',
  async run(): Promise<Result> {
    const data = mkdtempSync(join(tmpdir(), 'penstock-bench-'));
    const folder = join(data, 'gateway');
    const file = join(data, 'configuration.json');
    writeFileSync(file, JSON.stringify(document()));
    const main = join(project, 'apps/gateway/dist/main.js');
    const identity = ['--sn', sn, '--code', 'BENCH1', '--secret', 'b'.repeat(64)];
    for (const args of [
      ['provision', '--data', folder, ...identity],
      ['import', '--data', folder, file],
    ]) {
      const child = startChild(process.execPath, [main, ...args]);
      await new Promise((resolve) => child.process.once('close', resolve));
    }
    const console = await openConsole(sn);
    try {
      return await measure(folder, console);
    } finally {
      await console.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
};
