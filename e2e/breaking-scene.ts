import type { Client } from '@penstock/client/calls/client';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { type BreakingLine, startBreakingLine } from './breaking-line.ts';
import { account, type Installation, type InstalledGateway } from './installation.ts';
import { type RunningProgram, until } from './program.ts';
import { afterThisTest, createInstallation, second } from './recorded-seconds.ts';
import { signedIn } from './signed-in.ts';

/** An installation whose gateways reach the broker over a line that breaks. */
export class BreakingScene {
  readonly installation: Installation;
  readonly line: BreakingLine;
  platform: RunningProgram;
  #client: Client;

  private constructor(
    installation: Installation,
    line: BreakingLine,
    platform: RunningProgram,
    client: Client,
  ) {
    this.installation = installation;
    this.line = line;
    this.platform = platform;
    this.#client = client;
  }

  /** Starts the platform; further gateways than that of the installation are provisioned. */
  static async start(others: readonly InstalledGateway[] = []): Promise<BreakingScene> {
    let installation: Installation | undefined;
    const line = await startBreakingLine(() => installation?.mqttPort ?? 0);
    afterThisTest(() => line.stop());
    const gateways = others.map(({ code, ...one }) => ({
      ...one,
      verificationCode: code,
      name: 'Other',
      owner: account.account,
    }));
    installation = await createInstallation(
      { PENSTOCK_MQTT_PUBLIC_URL: `mqtt://127.0.0.1:${line.port}` },
      { accounts: [], equipment: [], gateways },
    );
    for (const other of others) await installation.provision(other);
    const platform = await installation.startPlatform();
    return new BreakingScene(installation, line, platform, await signedIn(installation.url, account));
  }

  get client(): Client {
    return this.#client;
  }

  async restartPlatform(): Promise<void> {
    this.platform = await this.installation.startPlatform();
    this.#client = await signedIn(this.installation.url, account);
  }

  /** Waits until so many gateways are online. */
  async online(count: number): Promise<void> {
    await until(
      async () => (await this.client.call(gatewayQuery, { status: 'online' })).total === count,
      60 * second,
      () => 'the gateways do not come back',
    );
  }
}

/** Pseudo-random numbers from 0 up to 1, the same in each run: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
