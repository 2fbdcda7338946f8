import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import type { Condition } from '../schema/condition.ts';
import { appliesIf, choice, integer, mark, requiredIf, text } from '../schema/field.ts';
import { type AddressResult, found, wrong } from './address.ts';
import { bigEndianOrders } from './byte-order.ts';
import { checkText } from '../rules/check.ts';
import { registerTypes } from '../rules/data-type.ts';
import { rules } from '../rules/table.ts';
import type { AddressQuestion, Area } from './descriptor.ts';
import { protocol } from './protocol.ts';
import { malformed } from './numbers.ts';
import { isWritable, namesList, readOpcUaAddress, withoutUri } from './opc-ua-address.ts';

/** Security policies of OPC 10000-7; the texts of those that are no longer safe say so. */
export const securityPolicies = [
  'None',
  'Basic128Rsa15',
  'Basic256',
  'Basic256Sha256',
  'Aes128_Sha256_RsaOaep',
  'Aes256_Sha256_RsaPss',
] as const;
export const messageModes = ['None', 'Sign', 'SignAndEncrypt'] as const;
/** How a driver comes to the values of a server. */
export const readings = ['auto', 'subscription', 'polling'] as const;

const node: Area = {
  name: 'node',
  notation: 'node',
  counts: 'node',
  numbers: 'text',
  maximum: 0,
  dataTypes: registerTypes.filter((type) => type !== 'bcd16' && type !== 'bcd32'),
  writable: true,
  rule: 'nodeAddress',
  example: 'nsu=http://maker.example/UA;s=Line1.Temperature',
  bitExample: 'nsu=http://maker.example/UA;s=Line1.Running',
};

/** An address of an element of an array in a field of a structure. */
const pathExample = 'ns=2;path=Speed.Limits[0];s=Motor1';

const certificate = () => mark(text('certificate').default(''), { file: 'certificateFile' });
const isSecure: Condition = { not: { field: 'securityPolicy', in: ['None'] } };
const asUser: Condition = { field: 'authentication', in: ['user'] };
const byCertificate: Condition = { field: 'authentication', in: ['certificate'] };
const ownCertificate = {
  appliesWhen: { any: [isSecure, byCertificate] },
  requiredWhen: byCertificate,
} as const;

/** OPC UA client. The certificates are PEM; without them the gateway makes its own. */
export const opcUa = protocol({
  name: 'opc-ua',
  devices: textAt('contract.protocols:opcUa.devices'),
  ports: ['LAN'],
  settings: z.strictObject({
    endpoint: mark(text('opcUrl'), { destination: true }),
    securityPolicy: mark(choice(securityPolicies).default('None'), { destination: true }),
    messageMode: mark(appliesIf(choice(messageModes).default('None'), isSecure), { destination: true }),
    authentication: choice(['anonymous', 'user', 'certificate']).default('anonymous'),
    username: requiredIf(text('driverUsername').default(''), asUser),
    password: mark(appliesIf(text('driverPassword').default(''), asUser), { secret: true }),
    clientCertificate: mark(certificate(), ownCertificate),
    privateKey: mark(certificate(), { ...ownCertificate, secret: true }),
    serverCertificate: mark(appliesIf(certificate(), isSecure), { advanced: true, destination: true }),
    /**
     * How values are read: by subscription (the server reports changes), by polling (the gateway reads each cycle), or by
     * subscription with polling for what the server does not report.
     */
    reading: mark(choice(readings).default('auto'), { advanced: true }),
    /** Nodes in one read or write; the server's own limit, where it names one, is kept too. */
    nodesPerRequest: mark(integer(1, 1000).default(500), { advanced: true }),
  }),
  byteOrders: bigEndianOrders,
  ordersApply: false,
  writeFunctionApplies: false,
  largestRequest: { items: 1000 },
  commInterval: 0,
  areas: [node],
  readAddress,
});

/** Reads the address of a node, with the part of its value that is meant. */
function readAddress({ area, text: written, dataType }: AddressQuestion): AddressResult {
  const address = readOpcUaAddress(written);
  const tooLong = checkText(rules.namedAddress, withoutUri(written));
  if (tooLong !== null) return { ok: false, finding: tooLong };
  if (address === 'node') return malformed(area, written, dataType);
  if (address === 'path') return wrong('address.path', { text: written.slice(0, 100), example: pathExample });
  if (namesList(address.path) && dataType !== 'string') {
    return wrong('address.list', { dataType, example: pathExample });
  }
  const readOnly = isWritable(address.path) ? {} : ({ readOnly: true } as const);
  return found({ kind: 'node', area: area.name, ...address, ...readOnly });
}
