import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import { z } from 'zod';
import type { CredentialInput, Credentials, CredentialsOf } from '../credentials/credentials.ts';
import { digest } from '../credentials/digest.ts';
import { firstFailure, goodValues, jsonByKey, jsonValue, resultValues, textMessage } from '../json.ts';
import { byKey, idIn, keysSchema, readBody, requestIdSchema, writesByKeySchema } from '../request-body.ts';
import type { RequestAnswer, TemplateMessage, TopicTemplate } from '../template.ts';

const writeSchema = z.object({ messageId: requestIdSchema, properties: writesByKeySchema });
const readSchema = z.object({ messageId: requestIdSchema, properties: keysSchema });

/** JetLinks, properties of the thing model by the official protocol. */
const template: TopicTemplate = {
  name: 'jetlinks',
  report: ({ topic, reportId, time, values }) => {
    const good = goodValues(values);
    if (good.length === 0) return [];
    const properties = jsonByKey(good, ({ value }) => jsonValue(value));
    const times = jsonByKey(good, (value) => String(value.time));
    return [
      textMessage(
        topic,
        `{"messageId":"${reportId}","timestamp":${time},"properties":${properties},"propertySourceTimes":${times}}`,
      ),
    ];
  },
  parseWrite: (_topic, payload) => {
    const { messageId, properties } = readBody(payload, writeSchema);
    return { id: messageId, writes: properties };
  },
  writeAnswer: (answer) => reply(answer),
  parseRead: (_topic, payload) => {
    const { messageId, properties } = readBody(payload, readSchema);
    return { id: messageId, keys: properties };
  },
  readAnswer: (answer) => reply(answer),
  requestId: (_topic, body) => idIn(body, 'messageId', ['success']),
  examples: {
    write: (messageId, writes) => ({ messageId, properties: byKey(writes) }),
    read: (messageId, properties) => ({ messageId, properties }),
  },
};

/** The values that were read or written; where a variable failed, its code and message too. */
function reply({ topic, request, results, time }: RequestAnswer<{ readonly id: string }>): TemplateMessage {
  const failed = firstFailure(results);
  const head = `{"messageId":${JSON.stringify(request.id)},"timestamp":${time},"success":${failed === undefined}`;
  const reason =
    failed === undefined
      ? ''
      : `,"code":${JSON.stringify(failed.code)},"message":${JSON.stringify(failed.message)}`;
  return textMessage(topic, `${head}${reason},"properties":${resultValues(results)}}`);
}

/** Hashes the secure id, the time and the secure key. The server compares the time, to five minutes, at the connect only. */
function jetlinksCredentials(
  { deviceId, secureId, secureKey }: SignInOf<'jetlinks'>,
  { now }: CredentialInput,
): Credentials {
  const username = `${secureId}|${now}`;
  return {
    clientId: deviceId,
    username,
    password: digest('md5', `${username}|${secureKey}`),
    renewAt: null,
  };
}

export const templates = { jetlinks: template };

export const credentials: CredentialsOf<'jetlinks'> = { jetlinks: jetlinksCredentials };
