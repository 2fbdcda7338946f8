// An OPC UA server of node-opcua. Its parameter is the JSON of `OpcUaServerOptions`. Prints "ready PORT" when it can
// be spoken to, takes orders from its input, a line each, and ends with it.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MessageSecurityMode, SecurityPolicy } from 'node-opcua-client';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import { OPCUAServer, ServerCapabilities } from 'node-opcua-server';
import { addNodes, fillStructures } from './nodes.ts';
import { addPulse } from './pulse.ts';
import { optionsSchema, orderSchema } from './options.ts';
import { forgetSubscriptionService, SubscriptionEnder } from './subscriptions.ts';

const options = optionsSchema.parse(JSON.parse(process.argv[2] ?? ''));

function certificateManager(name: string): OPCUACertificateManager {
  return new OPCUACertificateManager({
    rootFolder: join(options.folder, name),
    automaticallyAcceptUnknownCertificate: options.trustsClients,
  });
}

const serverCapabilities = new ServerCapabilities({});
serverCapabilities.operationLimits.maxNodesPerRead = options.largestRead;
serverCapabilities.operationLimits.maxMonitoredItemsPerCall = options.itemsPerRequest;
if (options.itemsPerSubscription > 0) {
  serverCapabilities.maxMonitoredItemsPerSubscription = options.itemsPerSubscription;
}
// The standard's namespace comes with the server library.
const library = createRequire(createRequire(import.meta.url).resolve('node-opcua-server'));
const server = new OPCUAServer({
  nodesets: [
    library.resolve('node-opcua-nodesets/nodesets/Opc.Ua.NodeSet2.xml'),
    ...options.namespaces.map((name) => fileURLToPath(new URL(`./${name}.NodeSet2.xml`, import.meta.url))),
  ],
  port: options.port,
  hostname: '127.0.0.1',
  securityPolicies: [
    SecurityPolicy.None,
    SecurityPolicy.Basic256Sha256,
    SecurityPolicy.Aes128_Sha256_RsaOaep,
    SecurityPolicy.Aes256_Sha256_RsaPss,
  ],
  securityModes: [MessageSecurityMode.None, MessageSecurityMode.Sign, MessageSecurityMode.SignAndEncrypt],
  allowAnonymous: options.letsAnybodyIn,
  userManager: {
    isValidUser: (name: string, password: string) => name === options.user && password === options.password,
  },
  serverCertificateManager: certificateManager('server'),
  userCertificateManager: certificateManager('users'),
  serverCapabilities,
});
await server.initialize();
// As an option, 0 means the default.
if (options.subscriptions === 'refused') server.engine.serverCapabilities.maxSubscriptionsPerSession = 0;
if (options.subscriptions === 'unknown') forgetSubscriptionService(server);
const ender = new SubscriptionEnder(server);
const { addressSpace } = server.engine;
if (addressSpace === null) throw new Error('the server has no address space');
addNodes(addressSpace, options);
const pulse = addPulse(addressSpace.getOwnNamespace());
fillStructures(addressSpace);
await server.start();
const port = server.endpoints[0]?.port ?? 0;
console.log(`ready ${port}`);
const orders = createInterface({ input: process.stdin });
orders.on('line', (line) => {
  const order = orderSchema.parse(line);
  if (order === 'pulse') pulse();
  else ender.end(order);
});
orders.on('close', () => void server.shutdown(0).then(() => process.exit(0)));
