import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { type Child, project, startChild } from '../child.ts';
import { identities } from '../ingest/plan.ts';
import { type Platform, startPlatform } from '../ingest/platform.ts';

/** A platform and a gateway process that is connected to it, or about to be. */
export interface Console {
  readonly platform: Platform;
  readonly gateway: Child;
  /** The serial number of the gateway. */
  readonly sn: string;
}

/** Runs something with a platform and a gateway process that works with a configuration; both are stopped after it. */
export async function withImportedGateway<Answer>(
  configuration: ConfigurationInput,
  run: (console: Console) => Promise<Answer>,
): Promise<Answer> {
  const [identity] = identities;
  if (identity === undefined) throw new Error('the plan has no gateway');
  const { sn, secret } = identity;
  const data = mkdtempSync(join(tmpdir(), 'penstock-bench-'));
  const folder = join(data, 'gateway');
  const file = join(data, 'configuration.json');
  writeFileSync(file, JSON.stringify(configuration));
  const main = join(project, 'apps/gateway/dist/main.js');
  const finish = async (args: readonly string[]) => {
    const child = startChild(process.execPath, [main, ...args]);
    await new Promise((resolve) => child.process.once('close', resolve));
  };
  const code = sn.slice(-6);
  await finish(['provision', '--data', folder, '--sn', sn, '--code', code, '--secret', secret]);
  await finish(['import', '--data', folder, file]);
  const platform = await startPlatform();
  try {
    const gateway = startChild(process.execPath, [main, '--data', folder, '--platform', platform.url]);
    try {
      return await run({ platform, gateway, sn });
    } finally {
      await gateway.stop();
    }
  } finally {
    await platform.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
