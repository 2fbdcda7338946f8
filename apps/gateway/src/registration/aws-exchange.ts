import { visibleText } from '@penstock/contract/errors/device-fact';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { MqttClient } from 'mqtt';
import { z } from 'zod';
import {
  briefConnection,
  type BriefConnectionOptions,
  type ExchangeEnd,
  jsonAs,
} from './brief-connection.ts';

const certificateTopic = '$aws/certificates/create-from-csr/json';

/** The certificate that was issued and the thing that it belongs to. */
export interface ProvisionedThing {
  readonly thingName: string;
  /** PEM. */
  readonly certificate: string;
}

const issuedSchema = z.object({
  certificatePem: z.string().min(1).max(8000),
  certificateOwnershipToken: z.string().min(1).max(8000),
});
const thingSchema = z.object({ thingName: z.string().min(1).max(200) });
const rejectedSchema = z.object({
  statusCode: z.number().default(0),
  errorCode: z.string().default(''),
  errorMessage: z.string().default(''),
});

interface ExchangeOptions extends BriefConnectionOptions {
  /** The name of the provisioning template. */
  readonly template: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** The request for a certificate (PKCS #10), PEM. */
  readonly request: string;
}

/**
 * Provisions a thing by claim (device provisioning MQTT API of AWS IoT): has a certificate issued for a request
 * (`CreateCertificateFromCsr`) and a thing made by a template (`RegisterThing`), and closes.
 * @throws CatalogueError `vendor.certificateNotIssued`, `vendor.thingRefused`, `vendor.claimNotAllowed`, those of a connection,
 * `server.timeout` where no answer comes.
 */
export async function provisionedThing(options: ExchangeOptions): Promise<ProvisionedThing> {
  const { template, parameters, request, ...connection } = options;
  const thingTopic = `$aws/provisioning-templates/${template}/provision/json`;
  const filters = [certificateTopic, thingTopic].flatMap((topic) => [
    `${topic}/accepted`,
    `${topic}/rejected`,
  ]);
  let isConnected = false;
  let certificate: string | undefined;
  const message = (
    topic: string,
    payload: Uint8Array,
    client: MqttClient,
    end: ExchangeEnd<ProvisionedThing>,
  ) => {
    const rejected = rejection(payload);
    if (topic === `${certificateTopic}/rejected`) {
      end.reject(failure('vendor.certificateNotIssued', rejected));
    } else if (topic === `${thingTopic}/rejected`) {
      end.reject(failure('vendor.thingRefused', { template, ...rejected }));
    } else if (topic === `${certificateTopic}/accepted` && certificate === undefined) {
      const issued = jsonAs(payload, issuedSchema);
      if (issued === undefined) {
        end.reject(failure('vendor.certificateNotIssued', unreadable));
        return;
      }
      certificate = issued.certificatePem;
      const { certificateOwnershipToken } = issued;
      publish(client, thingTopic, { certificateOwnershipToken, parameters });
    } else if (topic === `${thingTopic}/accepted` && certificate !== undefined) {
      const thing = jsonAs(payload, thingSchema);
      if (thing === undefined) end.reject(failure('vendor.thingRefused', { template, ...unreadable }));
      else end.resolve({ thingName: thing.thingName, certificate });
    }
  };
  try {
    return await briefConnection<ProvisionedThing>(connection, {
      connected: (client, { reject }) => {
        isConnected = true;
        client.subscribe(filters, { qos: 1 }, (error) => {
          if (error === null) publish(client, certificateTopic, { certificateSigningRequest: request });
          else reject(failure('vendor.claimNotAllowed', { template }, { cause: error }));
        });
      },
      message,
    });
  } catch (error) {
    const isClosed = error instanceof CatalogueError && error.key === 'server.closed';
    // AWS ends a connection that does what its policy does not allow.
    if (isClosed && isConnected && !options.signal.aborted)
      throw failure('vendor.claimNotAllowed', { template }, { cause: error });
    throw error;
  }
}

/** In place of the code of AWS, for an answer that is not of its form. It is not shown, since it may hold a token. */
const unreadable = { status: '', code: '', reason: 'unreadable answer' } as const;

function publish(client: MqttClient, topic: string, body: object): void {
  client.publish(topic, JSON.stringify(body), { qos: 1 });
}

function rejection(payload: Uint8Array) {
  const { statusCode, errorCode, errorMessage } = jsonAs(payload, rejectedSchema) ?? {};
  return {
    status: String(statusCode ?? ''),
    code: visibleText(errorCode ?? '', 60),
    reason: visibleText(errorMessage ?? '', 200),
  };
}
