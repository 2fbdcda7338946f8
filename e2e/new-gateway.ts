import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provisionRows } from '@penstock/contract/calls/provisioned-gateway';
import { project, startProgram } from './program.ts';
import type { Product } from './product.ts';
import { signedIn } from './signed-in.ts';

/** A gateway out of its box: provisioned, connected, bound to nobody, without a configuration. */
export interface NewGateway {
  readonly sn: string;
  /** The verification code of its label. */
  readonly code: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Provisions a gateway as the operator of a platform does, and writes its identity into a folder of its own. */
export async function provisionGateway(
  product: Product,
  sn: string,
): Promise<{ readonly code: string; readonly data: string }> {
  const operator = await signedIn(product.url, { account: 'admin', password: 'Penstock-26' });
  const { rows } = await operator.call(provisionRows, { rows: [{ sn }] });
  const [made] = rows;
  if (made === undefined || made.problem !== null) throw new Error(`not provisioned: ${made?.problem}`);
  const data = mkdtempSync(join(tmpdir(), 'penstock-new-gateway-'));
  const command = ['apps/gateway/dist/main.js', 'provision', '--data', data];
  const label = ['--sn', sn, '--code', made.verificationCode, '--secret', made.secret];
  execFileSync(process.execPath, [...command, ...label], { cwd: project });
  return { code: made.verificationCode, data };
}

/** Provisions a gateway, and starts it with those options. */
export async function startNewGateway(
  product: Product,
  sn: string,
  options: readonly string[] = [],
): Promise<NewGateway> {
  const { code, data } = await provisionGateway(product, sn);
  const program = startProgram(process.execPath, [
    'apps/gateway/dist/main.js',
    '--data',
    data,
    '--platform',
    product.url,
    ...options,
  ]);
  return {
    sn,
    code,
    async stop() {
      await program.end('SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}
