import type { Device } from '../protocol.ts';
import { ProtocolError } from '../protocol-error.ts';
import { OpcUaBlock, planBlocks } from './block.ts';
import type { OpcUaDriver } from './driver.ts';
import { Requests } from './requests.ts';
import { OpcUaSession } from './session.ts';

/** OPC UA over TCP (OPC 10000). Throws `configuration` for settings that contradict themselves. */
export function opcUa(driver: OpcUaDriver): Device {
  checkSettings(driver);
  return {
    plan: (points) => planBlocks(points, driver),
    split: (block) => (block instanceof OpcUaBlock ? block.split() : []),
    connect: (environment) => new OpcUaSession(new Requests(driver, environment), driver),
  };
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
