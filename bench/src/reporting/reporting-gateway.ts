import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { type Child, project, startChild, startScript } from '../child.ts';
import { type Console, openConsole } from '../collector/console.ts';

/** A gateway process, and a console to ask it. */
interface AskedGateway {
  readonly console: Console;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A gateway process that reports to a broker in another process, and a console to ask it. */
export interface ReportingGateway extends AskedGateway {
  /** The port of the broker. */
  readonly port: string;
}

/** Starts a gateway with a configuration. */
export async function startGateway(sn: string, configuration: ConfigurationInput): Promise<AskedGateway> {
  const data = mkdtempSync(join(tmpdir(), 'penstock-bench-'));
  const file = join(data, 'configuration.json');
  const folder = join(data, 'gateway');
  writeFileSync(file, JSON.stringify(configuration));
  const program = join(project, 'apps/gateway/dist/main.js');
  const finish = async (args: readonly string[]) => {
    const child = startChild(process.execPath, [program, ...args]);
    await new Promise((resolve) => child.process.once('close', resolve));
    if (child.process.exitCode !== 0) throw new Error(`${args.join(' ')} failed`);
  };
  await finish(['provision', '--data', folder, '--sn', sn, '--code', 'BENCH1', '--secret', 'b'.repeat(64)]);
  await finish(['import', '--data', folder, file]);
  const console = await openConsole(sn);
  const gateway: Child = startChild(process.execPath, [program, '--data', folder, '--platform', console.url]);
  return {
    console,
    pid: gateway.pid,
    async stop() {
      await gateway.stop();
      await console.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts broker and gateway with a configuration whose connection has the port of the broker. */
export async function startReportingGateway(
  sn: string,
  configurationOf: (port: number) => ConfigurationInput,
): Promise<ReportingGateway> {
  const broker = startScript('link/broker-process');
  const port = await broker.line('ready');
  const gateway = await startGateway(sn, configurationOf(Number(port)));
  return {
    ...gateway,
    port,
    async stop() {
      await gateway.stop();
      await broker.stop('SIGKILL');
    },
  };
}
