import { z } from 'zod';
import { goodValues, jsonByKey, jsonValue, resultValues, textMessage } from '../json.ts';
import { byKey, idField, readBody, writesByKeySchema } from '../request-body.ts';
import { codedReply } from '../report-reply.ts';
import type { TopicTemplate } from '../template.ts';
import type { CredentialsOf } from '../credentials/credentials.ts';

/** Changes of the shadow by others are accepted too, with their tokens or without one. */
const acceptedSchema = z.object({ clientToken: z.string().max(128) });
/** The ends of the topics of what differs, and of the whole shadow. */
const deltaTopic = '/update/delta';
const gotten = '/get/accepted';
const gottenSchema = z.object({ state: z.object({ delta: writesByKeySchema.optional() }) });
const deltaSchema = z.object({ state: writesByKeySchema });

/** AWS IoT Core: the shadow of the thing. What the shadow desires is written, and reported when it is done. */
const template: TopicTemplate = {
  name: 'aws',
  report: ({ topic, reportId, values }) => {
    const good = goodValues(values);
    if (good.length === 0) return [];
    const reported = jsonByKey(good, ({ value }) => jsonValue(value));
    return [
      textMessage(topic, `{"state":{"reported":${reported}},"clientToken":${JSON.stringify(reportId)}}`),
    ];
  },
  replies: {
    topicsFor: (topic) => [`${topic}/accepted`, `${topic}/rejected`],
    idOf: ({ payload }) => idField(payload, 'clientToken'),
    read: (topic, body) => {
      if (topic.endsWith('/rejected')) return codedReply(body, { idField: 'clientToken', accepted: '' });
      const { clientToken } = acceptedSchema.safeParse(body).data ?? {};
      return clientToken === undefined
        ? null
        : { id: clientToken, outcome: 'accepted', code: '', message: '' };
    },
  },
  parseWrite: (topic, payload) => {
    if (!topic.endsWith(gotten)) return { id: '', writes: readBody(payload, deltaSchema).state };
    const { delta } = readBody(payload, gottenSchema).state;
    return delta === undefined ? null : { id: '', writes: delta };
  },
  desired: (requestTopic) => {
    const base = requestTopic.endsWith(deltaTopic) ? requestTopic.slice(0, -deltaTopic.length) : undefined;
    return base === undefined
      ? undefined
      : { ask: textMessage(`${base}/get`, ''), answers: `${base}${gotten}` };
  },
  writeAnswer: ({ topic, results }) =>
    // A failed variable stays in the delta.
    results.some(({ code }) => code === '0')
      ? textMessage(topic, `{"state":{"reported":${resultValues(results)}}}`)
      : null,
  // Whoever wants the values reads the shadow.
  parseRead: () => null,
  readAnswer: () => null,
  examples: { write: (_id, writes) => ({ state: byKey(writes) }) },
};

export const templates = { aws: template };

/** The certificate of two-way TLS proves the thing. */
export const credentials: CredentialsOf<'aws'> = {
  aws: ({ thingName }) => ({ clientId: thingName, username: '', password: '', renewAt: null }),
};
