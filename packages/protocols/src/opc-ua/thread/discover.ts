import {
  endpointSignIns,
  type ServerEndpoint,
  type ServerEndpoints,
} from '@penstock/contract/model/opc-ua-endpoints';
import { messageModes, securityPolicies } from '@penstock/contract/protocols/opc-ua';
import {
  type EndpointDescription,
  MessageSecurityMode,
  OPCUAClient,
  SecurityPolicy,
  UserTokenType,
} from 'node-opcua-client';
import type { OpenSettings } from '../../opc-ua-host/messages.ts';
import { certificateFacts } from './certificate-facts.ts';
import { within } from './calls.ts';
import { clientOptions, disconnect, type NoteClient } from './connect.ts';
import type { Folder } from './folder.ts';
import { greet } from './hello.ts';
import { identityOf } from './identity.ts';
import { trustOf } from './trust.ts';

/** Endpoints that are shown of a server. */
const maxEndpoints = 50;

const signInOf: Readonly<Partial<Record<UserTokenType, ServerEndpoint['signIns'][number]>>> = {
  [UserTokenType.Anonymous]: 'anonymous',
  [UserTokenType.UserName]: 'user',
  [UserTokenType.Certificate]: 'certificate',
};

/**
 * Asks a server for its endpoints and its certificate, without security and without a session: nothing is trusted by it. Rejects with a
 * `ProtocolError`.
 */
export async function discover(
  { settings, timeout }: OpenSettings,
  folder: Folder,
  note: NoteClient,
): Promise<ServerEndpoints> {
  await greet(settings.endpoint, timeout);
  const identity = await identityOf({ ...settings, clientCertificate: '', privateKey: '' }, folder);
  const client = OPCUAClient.create({ ...clientOptions(identity, timeout), keepSessionAlive: false });
  note(client);
  try {
    await within(timeout, 'opening', () => client.connect(settings.endpoint));
    const described = await within(timeout, 'opening', () => client.getEndpoints());
    const known = described.flatMap(endpointOf);
    const der = described.find(({ serverCertificate }) => serverCertificate?.length > 0)?.serverCertificate;
    const { trust, certificate, trusted } = await trustOf(
      der,
      settings.endpoint,
      settings.serverCertificate,
      folder,
    );
    return {
      endpoints: known.toSorted((one, other) => other.level - one.level).slice(0, maxEndpoints),
      unknown: described.length - known.length,
      certificate: certificate === undefined ? null : certificateFacts(certificate),
      trust,
      trusted: trusted === undefined ? null : certificateFacts(trusted),
    };
  } finally {
    await disconnect(client, timeout);
  }
}

/** An endpoint as settings have it; none where its policy or mode is not known. */
function endpointOf({
  securityPolicyUri,
  securityMode,
  securityLevel,
  userIdentityTokens,
}: EndpointDescription): ServerEndpoint[] {
  const securityPolicy = securityPolicies.find(
    (name) => SecurityPolicy[name].toString() === securityPolicyUri,
  );
  const messageMode = messageModes.find((name) => MessageSecurityMode[name] === securityMode);
  if (securityPolicy === undefined || messageMode === undefined) return [];
  const offered = new Set((userIdentityTokens ?? []).flatMap(({ tokenType }) => signInOf[tokenType] ?? []));
  return [
    {
      securityPolicy,
      messageMode,
      signIns: endpointSignIns.filter((one) => offered.has(one)),
      level: securityLevel,
    },
  ];
}
