import { goodValues, jsonByKey, jsonValue, switchAsNumber, textMessage } from '../json.ts';
import type { TopicTemplate } from '../template.ts';
import { type CredentialsOf, tokenCredentials } from '../credentials/credentials.ts';

/** Ubidots: the values of one device by their keys, each with its time. It takes numbers only, so texts are left out. */
const template: TopicTemplate = {
  name: 'ubidots',
  report: ({ topic, values }) => {
    const numbers = goodValues(values).filter(({ value }) => typeof value !== 'string');
    if (numbers.length === 0) return [];
    const dots = jsonByKey(
      numbers,
      ({ value, time }) => `{"value":${jsonValue(switchAsNumber(value))},"timestamp":${time}}`,
    );
    return [textMessage(topic, dots)];
  },
  // The server sends values back, and no requests.
  parseWrite: () => null,
  writeAnswer: () => null,
  parseRead: () => null,
  readAnswer: () => null,
};

export const templates = { ubidots: template };

export const credentials: CredentialsOf<'ubidots'> = { ubidots: tokenCredentials };
