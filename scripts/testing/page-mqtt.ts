import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mqttConnect } from '@penstock/contract/local/connect-calls';
import type { TestProject } from 'vitest/node';
import { freePort, startProgram, until } from '../../e2e/program.ts';
import { isInstalled } from './missing-program.ts';
import { startGateway } from './page-gateway.ts';
import { provideInstallations, type Stop } from './page-installation.ts';
import { pageFolder, startPlatform } from './page-platform.ts';
import { startTool } from './page-tool.ts';

const mosquitto = ['/usr/sbin/mosquitto', 'mosquitto'].find(isInstalled);

/**
 * Starts, for each worker of the page tests, a connection tool that holds the link to a gateway over the broker of its platform, which is a
 * Mosquitto: the platform is at work beside the tool.
 */
export default async function startMqtt(project: TestProject): Promise<() => Promise<void>> {
  return await provideInstallations(project, async (stops) => {
    const data = await pageFolder(stops);
    const port = await startBroker(data, stops);
    const platform = await startPlatform(data, stops, {
      MQTT_URL: `mqtt://127.0.0.1:${port}`,
      PENSTOCK_MQTT_PUBLIC_URL: `mqtt://127.0.0.1:${port}`,
    });
    const gateway = await startGateway(join(data, 'gateway'), stops, {
      options: ['--platform', platform],
      isReady: (line) => line.includes('the platform knows this gateway'),
    });
    const broker = { sn: gateway.sn, host: '127.0.0.1', port };
    return await startTool(data, gateway, stops, (client) => client.call(mqttConnect, { broker }));
  });
}

/** Starts a broker that lets everybody in, and answers its port on the loopback address. */
async function startBroker(folder: string, stops: Stop[]): Promise<number> {
  if (mosquitto === undefined) throw new Error('The page tests over MQTT need Mosquitto.');
  const port = await freePort();
  const file = join(folder, 'mosquitto.conf');
  // Started as root it would become another user, who cannot read the file.
  const lines = ['user root', `listener ${port} 127.0.0.1`, 'allow_anonymous true', ''];
  await writeFile(file, lines.join('\n'));
  const broker = startProgram(mosquitto, ['-c', file]);
  stops.push(() => broker.end('SIGTERM'));
  await until(
    () => / running$/m.test(broker.output()),
    20_000,
    () => `Mosquitto is not ready: ${broker.output()}`,
  );
  return port;
}
