import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { DemoFiles } from '../launch/files.ts';
import { demoConfiguration } from '../scenario/gateway-configuration.ts';
import { demoSeed } from '../scenario/seed.ts';
import { plantPortOf, stations, unboundGateways } from '../scenario/stations.ts';

/**
 * Writes the gateways' secrets (once per data folder), the seed and the gateways' configurations. `firstPort` is where the plant of the
 * first station answers.
 */
export function writeScenario(files: DemoFiles, firstPort: number): void {
  const secrets = new Map<string, string>();
  for (const gateway of [...stations, unboundGateways[0]]) {
    const { secret } = files.of(gateway);
    if (!existsSync(secret)) writePrivately(secret, randomBytes(32).toString('hex'));
    secrets.set(gateway.sn, readFileSync(secret, 'utf8').trim());
  }
  for (const station of stations) {
    const { configuration } = files.of(station);
    const address = { host: '127.0.0.1', port: plantPortOf(station, firstPort) };
    writePrivately(configuration, JSON.stringify(demoConfiguration(station.gatewayName, address), null, 2));
  }
  writePrivately(
    files.seed,
    JSON.stringify(
      // No program runs as the gateway that is still in its box, so nobody keeps its secret.
      demoSeed(
        (sn) => secrets.get(sn) ?? randomBytes(32).toString('hex'),
        Date.now(),
        (station) => plantPortOf(station, firstPort),
      ),
      null,
      2,
    ),
  );
}

function writePrivately(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
}
