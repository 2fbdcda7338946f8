// An OPC UA server of node-opcua. Its parameter is the JSON of `OpcUaServerOptions`. Prints "ready PORT" when it can
// be spoken to, and ends with its input.
import { join } from 'node:path';
import { MessageSecurityMode, SecurityPolicy } from 'node-opcua-client';
import { OPCUACertificateManager } from 'node-opcua-certificate-manager';
import { OPCUAServer, ServerCapabilities } from 'node-opcua-server';
import { addNodes } from './nodes.ts';
import { optionsSchema } from './options.ts';

const options = optionsSchema.parse(JSON.parse(process.argv[2] ?? ''));

function certificateManager(name: string): OPCUACertificateManager {
  return new OPCUACertificateManager({
    rootFolder: join(options.folder, name),
    automaticallyAcceptUnknownCertificate: options.trustsClients,
  });
}

const serverCapabilities = new ServerCapabilities({});
serverCapabilities.operationLimits.maxNodesPerRead = options.largestRead;
const server = new OPCUAServer({
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
addNodes(server.engine.addressSpace ?? undefined);
await server.start();
const port = server.endpoints[0]?.port ?? 0;
console.log(`ready ${port}`);
process.stdin.resume();
process.stdin.on('end', () => void server.shutdown(0).then(() => process.exit(0)));
