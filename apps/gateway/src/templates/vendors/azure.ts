import { visibleText } from '@penstock/contract/errors/device-fact';
import { z } from 'zod';
import type { VariableResult, WriteRequest } from '../../exchange/request.ts';
import { firstFailure, goodValues, jsonByKey, jsonValue, resultValues, textMessage } from '../json.ts';
import { differingValues } from '../differing-values.ts';
import { byKey, keysSchema, readBody, writesByKeySchema } from '../request-body.ts';
import type { RequestAnswer, TemplateMessage, TopicTemplate } from '../template.ts';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import {
  type CredentialInput,
  type Credentials,
  type CredentialsOf,
  expiry,
} from '../credentials/credentials.ts';
import { hmac, secretBytes } from '../credentials/digest.ts';

/** The topics of the device twin. */
const reportedTopic = '$iothub/twin/PATCH/properties/reported/';
const desiredTopic = '$iothub/twin/PATCH/properties/desired/';
const twinAnswers = '$iothub/twin/res/#';
/** The number of the request for the whole twin. */
const desiredId = 'twin';

const valuesSchema = z.record(z.string().max(100), z.unknown());
/** Desired properties have their number beside them; null removes one. */
const withoutVersion = (values: z.output<typeof valuesSchema>) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => key !== '$version' && value !== null));
const desiredSchema = valuesSchema.transform(withoutVersion).pipe(writesByKeySchema);
/** The whole twin: only what differs from the reported properties is to be written. */
const twinSchema = z
  .object({ desired: valuesSchema.default({}), reported: valuesSchema.default({}) })
  .transform(({ desired, reported }) => differingValues(withoutVersion(desired), reported))
  .pipe(writesByKeySchema);
const errorSchema = z.object({ message: z.string().default('') });

const readSchema = z.object({ keys: keysSchema });

/** Azure IoT Hub: telemetry, and direct methods whose payload names variables. */
const template: TopicTemplate = {
  name: 'azure',
  report: ({ topic, time, reportId, values }) => {
    const good = goodValues(values);
    if (good.length === 0) return [];
    const body = jsonByKey(good, ({ value }) => jsonValue(value));
    // Reported properties have no time; the answer names the request by its number.
    if (topic.startsWith(reportedTopic)) return [textMessage(`${reportedTopic}?$rid=${reportId}`, body)];
    return [textMessage(topic, `{"time":${time},"values":${body}}`)];
  },
  replies: {
    topicsFor: (topic) => (topic.startsWith(reportedTopic) ? [twinAnswers] : []),
    idOf: ({ topic }) => (topic.startsWith(reportedTopic) ? requestId(topic) : ''),
    read: (topic, body) => {
      const status = twinStatus(topic);
      if (status === '') return null;
      const { message } = errorSchema.safeParse(body).data ?? { message: '' };
      const outcome = status.startsWith('2') ? 'accepted' : 'refused';
      return { id: requestId(topic), outcome, code: status, message: visibleText(message, 300) };
    },
  },
  parseWrite: (topic, payload) => {
    if (topic.startsWith(desiredTopic)) return desiredWrites(readBody(payload, desiredSchema));
    // Answers to reported properties come here too.
    if (twinStatus(topic) !== '')
      return requestId(topic) === desiredId && twinStatus(topic) === '200'
        ? desiredWrites(readBody(payload, twinSchema))
        : null;
    return { id: requestId(topic), writes: readBody(payload, writesByKeySchema) };
  },
  desired: (requestTopic) =>
    requestTopic.startsWith(desiredTopic)
      ? { ask: textMessage(`$iothub/twin/GET/?$rid=${desiredId}`, ''), answers: twinAnswers }
      : undefined,
  writeAnswer: (answer) => {
    if (!answer.topic.startsWith(reportedTopic)) return methodAnswer(answer);
    // A failed variable stays desired and is not reported.
    return answer.results.some(({ code }) => code === '0')
      ? textMessage(`${reportedTopic}?$rid=written`, resultValues(answer.results))
      : null;
  },
  parseRead: (topic, payload) => ({ id: requestId(topic), keys: readBody(payload, readSchema).keys }),
  readAnswer: (answer) => methodAnswer(answer),
  requestId,
  refusal: ({ id, status, code, message }) =>
    textMessage(responseTopic(status, id), JSON.stringify({ code, message })),
  examples: { write: (_id, writes) => byKey(writes), read: (_id, keys) => ({ keys }) },
};

/** The id of a direct method: `$iothub/methods/POST/{method}/?$rid={id}`. */
function requestId(topic: string): string {
  return /\?\$rid=([^/&]{1,128})/.exec(topic)?.[1] ?? '';
}

/** The status in the topic of an answer about the twin: `$iothub/twin/res/{status}/?$rid={id}`; empty in another one. */
function twinStatus(topic: string): string {
  return /^\$iothub\/twin\/res\/([0-9]{3})\//.exec(topic)?.[1] ?? '';
}

/** A request to write desired properties; none where there are none. */
function desiredWrites(writes: z.output<typeof desiredSchema>): WriteRequest | null {
  return writes.length === 0 ? null : { id: '', writes };
}

/** The status of the answer is a level of its topic, so that the topic of the configuration is not used. */
function methodAnswer({ request, results }: RequestAnswer<{ readonly id: string }>): TemplateMessage {
  const status = firstFailure(results) === undefined ? 200 : 500;
  const outcome = ({ code, message, value }: VariableResult) =>
    code === '0' ? `{"value":${jsonValue(value)}}` : JSON.stringify({ code, message });
  return textMessage(responseTopic(status, request.id), jsonByKey(results, outcome));
}

function responseTopic(status: number, id: string): string {
  return `$iothub/methods/res/${status}/?$rid=${id}`;
}

const apiVersion = '2021-04-12';

/** Signs with a shared access signature of the device, with which the hub ends the connection when it expires, or leaves it to the certificate. */
function azureCredentials(
  { hub, deviceId, deviceSecret, proof }: SignInOf<'azure'>,
  { now }: CredentialInput,
): Credentials {
  const clientId = deviceId;
  const username = `${hub}/${deviceId}/?api-version=${apiVersion}`;
  // The certificate of two-way TLS proves the device.
  if (proof === 'certificate') return { clientId, username, password: '', renewAt: null };
  const { seconds, renewAt } = expiry(now);
  const resource = encodeURIComponent(`${hub}/devices/${deviceId}`);
  const signature = encodeURIComponent(azureSignature(deviceSecret, resource, seconds));
  return {
    clientId,
    username,
    password: `SharedAccessSignature sr=${resource}&sig=${signature}&se=${seconds}`,
    renewAt,
  };
}

/** Signs in at the device provisioning service (its version of 2019-03-31). */
export function provisioningCredentials(
  signIn: SignInOf<'azureDps'>,
  { now }: Pick<CredentialInput, 'now'>,
): Credentials {
  const { idScope, registrationId, proof } = signIn;
  const clientId = registrationId;
  const username = `${idScope}/registrations/${registrationId}/api-version=2019-03-31`;
  if (proof === 'certificate') return { clientId, username, password: '', renewAt: null };
  const { seconds } = expiry(now);
  const resource = encodeURIComponent(`${idScope}/registrations/${registrationId}`);
  const signature = encodeURIComponent(azureSignature(deviceKey(signIn), resource, seconds));
  const password = `SharedAccessSignature sr=${resource}&sig=${signature}&se=${seconds}&skn=registration`;
  return { clientId, username, password, renewAt: null };
}

/** Signs in at the hub that a device was assigned to. */
export function provisionedCredentials(
  signIn: SignInOf<'azureDps'>,
  { hub, deviceId }: { readonly hub: string; readonly deviceId: string },
  input: CredentialInput,
): Credentials {
  const device = { hub, deviceId, proof: signIn.proof, deviceSecret: deviceKey(signIn) };
  return { ...azureCredentials({ vendor: 'azure', ...device }, input), host: hub };
}

/** The key of the device: its own, or derived from that of its group. */
function deviceKey({ enrollment, deviceSecret, registrationId }: SignInOf<'azureDps'>): string {
  return enrollment === 'group'
    ? hmac('sha256', secretBytes(deviceSecret), registrationId, 'base64')
    : deviceSecret;
}

/** The signature of a resource, which is URL-encoded; `expires` is in s since 1970. */
export function azureSignature(key: string, resource: string, expires: number): string {
  return hmac('sha256', secretBytes(key), `${resource}\n${expires}`, 'base64');
}

export const templates = { azure: template };

export const credentials: CredentialsOf<'azure'> = { azure: azureCredentials };
