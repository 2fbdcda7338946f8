import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { z } from 'zod';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { freePort } from './modbus-device.ts';

/** Whether {@link TestInflux} can be run here. */
export const hasInflux = isInstalled('influxd');

const answerSchema = z.object({
  results: z.array(
    z.object({
      error: z.string().optional(),
      series: z
        .array(
          z.object({
            name: z.string(),
            tags: z.record(z.string(), z.string()).optional(),
            columns: z.array(z.string()),
            values: z.array(z.array(z.unknown())),
          }),
        )
        .default([]),
    }),
  ),
});

/** An InfluxDB 1.x as a customer's server, with a folder for its files. */
export class TestInflux {
  readonly folder = mkdtempSync(join(tmpdir(), 'penstock-influx-'));
  port = 0;
  #child: ChildProcess | undefined;
  #proof = '';

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it; with `user` it asks for a sign-in, and has that administrator. */
  async start(user?: { readonly name: string; readonly password: string }): Promise<void> {
    this.port = await freePort();
    const meta = await freePort();
    writeFileSync(
      join(this.folder, 'conf'),
      `reporting-disabled = true
      bind-address = "127.0.0.1:${meta}"
      [meta]
        dir = "${this.folder}/meta"
      [data]
        dir = "${this.folder}/data"
        wal-dir = "${this.folder}/wal"
      [monitor]
        store-enabled = false
      [http]
        bind-address = "127.0.0.1:${this.port}"
        auth-enabled = ${user !== undefined}
      `,
    );
    await this.restart();
    if (user === undefined) return;
    await this.query(`CREATE USER "${user.name}" WITH PASSWORD '${user.password}' WITH ALL PRIVILEGES`);
    this.#proof = `&u=${user.name}&p=${user.password}`;
  }

  /** Starts it again after {@link kill}. */
  async restart(): Promise<void> {
    this.#child = spawn('influxd', ['-config', join(this.folder, 'conf')], { stdio: 'ignore' });
    await vi.waitFor(async () => await fetch(`${this.url}/ping`), { timeout: 30_000, interval: 100 });
  }

  /** The series of the answer to a statement, with times in ms. */
  async query(statement: string, database = '') {
    const asked = `q=${encodeURIComponent(statement)}&db=${database}&epoch=ms${this.#proof}`;
    const response = await fetch(`${this.url}/query?${asked}`, { method: 'POST' });
    const [result] = answerSchema.parse(await response.json()).results;
    if (result?.error !== undefined) throw new Error(result.error);
    return result?.series ?? [];
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
