import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The program of the gateway as it is built. */
const main = fileURLToPath(new URL('../../../gateway/dist/main.js', import.meta.url));
/** A platform that is never there. */
const noPlatform = 'http://127.0.0.1:9';

/** A gateway as a process of its own, which has never seen a platform. */
export class GatewayProcess {
  readonly data: string;
  readonly lines: string[] = [];
  #process: ChildProcess | undefined;

  private constructor(data: string) {
    this.data = data;
  }

  /** Provisions one in a folder of its own. */
  static async provision(sn: string, configuration: unknown): Promise<GatewayProcess> {
    const gateway = new GatewayProcess(await mkdtemp(join(tmpdir(), 'penstock-gateway-')));
    const file = join(gateway.data, 'import.json');
    await writeFile(file, JSON.stringify(configuration));
    await gateway.run('provision', '--sn', sn, '--code', 'A1B2C3', '--secret', 'a'.repeat(64));
    await gateway.run('import', file);
    return gateway;
  }

  /** Runs a command on its folder; answers what it prints. */
  async run(command: string, ...args: readonly string[]): Promise<string> {
    const all = [main, command, '--data', this.data, ...args];
    return (await promisify(execFile)(process.execPath, all)).stdout;
  }

  start(...options: readonly string[]): void {
    const args = [main, '--data', this.data, '--platform', noPlatform, ...options];
    const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = started;
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => this.lines.push(...text.trimEnd().split('\n')));
  }

  /** Ends the process with a signal. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const ending = this.#process;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill(signal);
    await once(ending, 'exit');
  }

  /** Ends the process, and removes its folder. */
  async remove(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.data, { recursive: true });
  }
}
