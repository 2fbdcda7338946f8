import { visibleText } from '@penstock/contract/errors/device-fact';
import { failure } from '@penstock/contract/errors/error';
import type { MqttClient } from 'mqtt';
import { z } from 'zod';
import {
  briefConnection,
  type BriefConnectionOptions,
  type ExchangeEnd,
  jsonAs,
} from './brief-connection.ts';

/** How often the service is asked whether it is done. */
const maxAsks = 20;
/** The pause from one question to the next where the service says none, and the longest, in s. */
const pauses = { usual: 3, longest: 10 } as const;
const answers = '$dps/registrations/res/';

/** The hub that a device belongs to, and the id by which it signs in there. */
export interface AzureAssignment {
  readonly hub: string;
  readonly deviceId: string;
}

const answerSchema = z.object({
  operationId: z.string().max(500).default(''),
  status: z.string().max(100).default(''),
  registrationState: z
    .object({
      assignedHub: z.string().max(253).default(''),
      deviceId: z.string().max(200).default(''),
      errorMessage: z.string().default(''),
    })
    .optional(),
  message: z.string().default(''),
});

interface ExchangeOptions extends BriefConnectionOptions {
  readonly registrationId: string;
}

/**
 * Registers a device at the device provisioning service: asks for it (`$dps/registrations/PUT/iotdps-register`), and again until it is
 * assigned to a hub (`GET/iotdps-get-operationstatus`), and closes.
 * @throws CatalogueError `vendor.provisioningRefused`, those of a connection, `server.timeout` where no answer comes.
 */
export async function assignedHub({ registrationId, ...options }: ExchangeOptions): Promise<AzureAssignment> {
  let asks = 0;
  return await briefConnection<AzureAssignment>(options, {
    connected: (client, { reject }) => {
      client.subscribe(`${answers}#`, { qos: 0 }, (error) => {
        if (error !== null) reject(error);
        else
          ask(client, '$dps/registrations/PUT/iotdps-register/?$rid=1', JSON.stringify({ registrationId }));
      });
    },
    message: (topic, payload, client, end) => {
      if (!topic.startsWith(answers)) return;
      const status = topic.slice(answers.length).split('/')[0] ?? '';
      const answer = jsonAs(payload, answerSchema);
      if (answer === undefined) {
        end.reject(refused(registrationId, status, 'no JSON'));
        return;
      }
      const { operationId, registrationState: state } = answer;
      if (status === '202' && operationId !== '') {
        asks += 1;
        if (asks > maxAsks) end.reject(failure('server.timeout', { seconds: maxAsks * pauses.usual }));
        else askAgain(client, end, { operationId, seconds: pauseOf(topic) });
        return;
      }
      const isAssigned = status === '200' && answer.status === 'assigned';
      if (isAssigned && state !== undefined && isHost(state.assignedHub)) {
        end.resolve({ hub: state.assignedHub, deviceId: state.deviceId || registrationId });
        return;
      }
      const reason = state?.errorMessage || answer.message || answer.status;
      end.reject(refused(registrationId, status, reason));
    },
  });
}

/** Asks after a pause whether an operation is done. */
function askAgain(
  client: MqttClient,
  { goOn }: ExchangeEnd<AzureAssignment>,
  { operationId, seconds }: { readonly operationId: string; readonly seconds: number },
): void {
  const topic = `$dps/registrations/GET/iotdps-get-operationstatus/?$rid=2&operationId=${operationId}`;
  goOn(seconds * 1000, () => ask(client, topic, ''));
}

function ask(client: MqttClient, topic: string, text: string): void {
  client.publish(topic, text, { qos: 1 });
}

/** The pause that the service asks for in the topic of its answer, in s. */
function pauseOf(topic: string): number {
  const said = Number(/retry-after=([0-9]{1,4})/.exec(topic)?.[1] ?? pauses.usual);
  return Math.min(Math.max(1, said), pauses.longest);
}

function refused(device: string, status: string, reason: string) {
  return failure('vendor.provisioningRefused', {
    device,
    status: visibleText(status, 20),
    reason: visibleText(reason, 200),
  });
}

/** The service names the host to which the device sends its credentials from then on. */
function isHost(text: string): boolean {
  return /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text);
}
