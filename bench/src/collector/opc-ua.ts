import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConfigurationInput, currentFormat } from '@penstock/contract/configuration/model/configuration';
import { project, startChild } from '../child.ts';
import type { Benchmark, Result } from '../result.ts';
import { measureGateway, times } from './gateway.ts';
import { LiveReading } from './live-reading.ts';
import { cycle } from './load.ts';

const load = { nodes: 5000, changing: 500 } as const;
/** The server's changing values are the ms of their times, modulo this. */
const modulus = 1_000_000_000;
/** ms between two messages to who watches. */
const watched = 100;

function configurationOf(port: number, reading: 'subscription' | 'polling'): ConfigurationInput {
  return {
    format: currentFormat,
    drivers: [
      {
        protocol: 'opc-ua',
        name: 'server',
        minCollectTime: cycle,
        settings: { endpoint: `opc.tcp://127.0.0.1:${port}`, reading },
      },
    ],
    variables: Array.from({ length: load.nodes }, (_, index) => ({
      driver: 'server',
      key: `n_${index}`,
      area: 'node',
      address: `ns=1;i=${1000 + index}`,
      dataType: 'int32',
    })),
  };
}

/** A server that reports what changes, beside the same values read in every cycle. */
export const opcUa: Benchmark = {
  name: 'opc-ua',
  async run(): Promise<Result> {
    const folder = mkdtempSync(join(tmpdir(), 'penstock-bench-'));
    const options = {
      port: 0,
      folder,
      trustsClients: true,
      letsAnybodyIn: true,
      user: '',
      password: '',
      largestRead: 0,
      many: load.nodes,
      changing: load.changing,
    };
    const server = startChild(process.execPath, [
      '--import',
      join(project, 'node_modules/tsx/dist/loader.mjs'),
      join(project, 'packages/protocols/peers/opc-ua/server.ts'),
      JSON.stringify(options),
    ]);
    try {
      const port = Number(await server.line('ready'));
      const measure = async (what: string, reading: 'subscription' | 'polling') => {
        const live = new LiveReading();
        const { figure, remark } = await measureGateway({
          what,
          configuration: configurationOf(port, reading),
          devices: 1,
          variablesEach: load.nodes,
          watched: { interval: watched, take: (text) => live.take(text, modulus) },
        });
        return { figure, remark: `${remark} ${live.seen()}.` };
      };
      const reported = await measure('gateway process, subscription', 'subscription');
      const polled = await measure('gateway process, polling', 'polling');
      return {
        title: 'OPC UA: 5,000 variables, 500 of them changing each second',
        load: `A server of node-opcua in another process, without security; a scan interval of ${cycle / 1000} s, for ${times.measured / 1000} s; somebody watches all values at ${watched / 1000} s. The limit is the same driver set to polling.`,
        unit: 'value',
        ours: [reported.figure],
        limits: [polled.figure],
        remarks: [`Subscription: ${reported.remark}`, `Polling: ${polled.remark}`],
      };
    } finally {
      await server.stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
