import { opcUa as descriptor } from '@penstock/contract/protocols/opc-ua';
import type { Protocol } from '../protocol.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { Endpoint } from '../transport/endpoint.ts';
import { planBlocks } from './block.ts';
import type { OpcUaDriver } from './driver.ts';
import { concurrencyOf, Requests } from './requests.ts';
import { OpcUaSession } from './session.ts';

/** The port where an address names none (OPC 10000-6, section 7.2). */
const DEFAULT_PORT = 4840;

/** OPC UA over TCP (OPC 10000). `device` throws `configuration` for settings that contradict themselves. */
const opcUa: Protocol<'opc-ua'> = {
  descriptor,
  device: (driver) => {
    checkSettings(driver);
    return {
      plan: (points) => planBlocks(points, driver),
      connect: (environment) =>
        new OpcUaSession(new Requests(driver, environment), driver, environment.clock),
    };
  },
  endpoint: ({ settings }) => endpointAt(settings.endpoint),
  concurrency: concurrencyOf,
  greets: true,
  // The state of the server itself, which every server has (OPC 10000-5, section 6.3.1).
  probePoint: () => ({ area: 'node', address: 'i=2259', dataType: 'int32' }),
};

function endpointAt(url: string): Endpoint {
  if (!URL.canParse(url)) return { kind: 'own', wire: url, network: undefined };
  const { hostname, port } = new URL(url);
  return { kind: 'own', wire: url, network: { host: hostname, port: Number(port) || DEFAULT_PORT } };
}

function checkSettings({ settings }: OpcUaDriver): void {
  const { securityPolicy, messageMode, clientCertificate, privateKey, authentication, username } = settings;
  if ((securityPolicy === 'None') !== (messageMode === 'None')) {
    throw wrong(`the policy ${securityPolicy} cannot go with the message mode ${messageMode}`);
  }
  if ((clientCertificate === '') !== (privateKey === '')) {
    throw wrong('a client certificate and its private key come together');
  }
  if (authentication === 'certificate' && clientCertificate === '') {
    throw wrong('signing in by certificate needs a certificate');
  }
  if (authentication === 'user' && username === '') throw wrong('signing in by password needs a user name');
}

function wrong(detail: string): ProtocolError {
  return new ProtocolError('configuration', detail);
}

export const protocols = { 'opc-ua': opcUa };
