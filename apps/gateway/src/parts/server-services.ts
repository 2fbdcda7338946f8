import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Collectors } from '../collector/collectors.ts';
import type { Clock } from '../collector/schedule.ts';
import type { DataFolder } from '../data/data-folder.ts';
import { DurableMap } from '../data/durable-map.ts';
import { EdgeNodes, sessionNumberSchema } from '../edge-nodes/edge-nodes.ts';
import { AwsProvisioning, keptThingSchema } from '../registration/aws-provisioning.ts';
import { AzureProvisioning, keptAssignmentSchema } from '../registration/azure-provisioning.ts';
import { DynamicRegistration, keptRegistrationSchema } from '../registration/dynamic-registration.ts';
import { claimable } from '../servers/claimable.ts';
import { ClientIds } from '../servers/client-ids.ts';
import { type CredentialSourceOptions, credentialSource } from '../servers/credentials.ts';
import { randomText } from '../servers/random-text.ts';
import { ServerTest } from '../servers/server-test.ts';
import { Servers } from '../servers/servers.ts';
import { withSubDevices } from '../sub-devices/sub-device-gateways.ts';
import type { ServerWorld } from '../servers/world.ts';

interface ServerOptions {
  readonly sn: string;
  readonly folder: DataFolder;
  readonly clock: Clock;
  readonly collectors: Collectors;
  readonly log: Logger;
}

/** The connections to servers of the customer, and what they sign in with. */
export interface ServerServices {
  readonly servers: Servers;
  readonly edgeNodes: EdgeNodes;
  readonly serverTest: ServerTest;
}

/** Makes the services of connections and opens what they keep on disk. */
export async function openServers(options: ServerOptions): Promise<ServerServices> {
  const { folder, clock, collectors, log } = options;
  const randomLetters = (length: number) => randomText(length, randomBytes);
  const createId = () => `gw${randomLetters(20)}`;
  const clientIds = await ClientIds.open({ file: folder.clientIds, create: createId, log });
  const registration = new DynamicRegistration({
    clock,
    randomText: randomLetters,
    kept: await DurableMap.open({ file: folder.registrations, schema: keptRegistrationSchema, log }),
    log,
  });
  const provisioning = new AzureProvisioning({
    clock,
    kept: await DurableMap.open({ file: folder.assignments, schema: keptAssignmentSchema, log }),
    log,
  });
  const things = new AwsProvisioning({
    sn: options.sn,
    clock,
    randomText: randomLetters,
    kept: await DurableMap.open({ file: folder.things, schema: keptThingSchema, log }),
    log,
  });
  const edgeNodes = new EdgeNodes({
    clock,
    collectors,
    sessions: await DurableMap.open({ file: folder.edgeNodes, schema: sessionNumberSchema, log }),
    log,
  });
  const signInFrom: Omit<CredentialSourceOptions, 'clientIdOf' | 'willOf'> = {
    now: () => clock.wall(),
    randomText: randomLetters,
    register: (connection, signIn, signal) => registration.of(connection, signIn, signal),
    provision: (connection, signIn, signal) => provisioning.of(connection, signIn, signal),
    provisionThing: (connection, signIn, signal) => things.of(connection, signIn, signal),
  };
  const serverWorld: ServerWorld = {
    sn: options.sn,
    clock,
    random: Math.random,
    log,
    credentials: credentialSource({
      ...signInFrom,
      clientIdOf: (name) => clientIds.of(name),
      willOf: (name) => edgeNodes.will(name),
    }),
  };
  // With an id of its own, a test does not end the connection that runs.
  const testCredentials = credentialSource({
    ...signInFrom,
    clientIdOf: () => Promise.resolve(createId()),
    willOf: () => Promise.resolve(undefined),
  });
  const servers = new Servers(serverWorld, (server) =>
    withSubDevices(edgeNodes.wrap(claimable(server)), { clock, collectors, log }),
  );
  const serverTest = new ServerTest({ ...serverWorld, credentials: testCredentials });
  return { servers, edgeNodes, serverTest };
}
