import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { failure } from '@penstock/contract/errors/error';
import { ScriptedGateway } from './scripted-gateway.ts';
import type { TestPlatform } from './test-platform.ts';
import { testSn } from './test-seed.ts';

/**
 * Gateways of model A that are online and hold these configurations, by their serial numbers: the owner of the gateway of the seed
 * has those that are not there yet. Nothing is known of their configurations, and no work on them is left of other tests.
 */
export async function scriptedGateways(
  platform: TestPlatform,
  configurations: Readonly<Record<string, ConfigurationInput>>,
): Promise<Map<string, ScriptedGateway>> {
  const { pool } = platform.database;
  await pool.query('truncate gateway_configuration, long_operation, gateway_template cascade');
  await pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash, owner_id, online)
     select added, '', '', (select owner_id from gateway where sn = $1), true
     from unnest($2::text[]) added on conflict (sn) do nothing`,
    [testSn, Object.keys(configurations)],
  );
  await pool.query(`update gateway set hardware = 'model A', online = true`);
  await platform.setOnline(true);
  const gateways = new Map(
    Object.entries(configurations).map(([sn, configuration]) => [sn, new ScriptedGateway(configuration)]),
  );
  // The process knows configurations of earlier tests by their revisions.
  const start = Math.ceil(performance.now());
  for (const gateway of gateways.values()) gateway.revision = start;
  platform.gateways.answer = (method, params, to) => {
    const gateway = gateways.get(to);
    if (gateway === undefined) throw failure('gateway.offline', { sn: to });
    return gateway.answer(method, params);
  };
  return gateways;
}
