import { z } from 'zod';
import type { VariableResult } from '../../exchange/request.ts';
import { jsonValue, textMessage } from '../json.ts';
import { idIn, keysSchema, readBody, requestIdSchema, writesSchema } from '../request-body.ts';
import type { TopicTemplate } from '../template.ts';
import { type CredentialsOf, writtenCredentials } from '../credentials/credentials.ts';

const writeSchema = z.object({
  id: requestIdSchema,
  writes: writesSchema,
});
const readSchema = z.object({ id: requestIdSchema, keys: keysSchema });

/** The product's own JSON (docs/reporting.md). */
const template: TopicTemplate = {
  name: 'none',
  report: ({ topic, reportId, sn, time, values }) => {
    const items = values.map((one) => {
      const code = one.code === undefined ? '' : `,"code":${JSON.stringify(one.code)}`;
      return `{"key":${JSON.stringify(one.key)},"value":${jsonValue(one.value)},"time":${one.time},"quality":"${one.quality}"${code}}`;
    });
    const head = `{"id":${JSON.stringify(reportId)},"sn":${JSON.stringify(sn)},"sequence":`;
    const rest = `,"time":${time},"values":[${items.join(',')}]}`;
    const numbered = (sequence: number) => textMessage(topic, `${head}${sequence}${rest}`);
    return [{ ...numbered(0), numbered: (sequence) => numbered(sequence).payload }];
  },
  parseWrite: (_topic, payload) => readBody(payload, writeSchema),
  writeAnswer: ({ topic, time, request, results }) =>
    textMessage(topic, resultsJson(request.id, time, results)),
  parseRead: (_topic, payload) => readBody(payload, readSchema),
  readAnswer: ({ topic, time, request, results }) =>
    textMessage(topic, resultsJson(request.id, time, results)),
  requestId: (_topic, body) => idIn(body, 'id', ['results', 'values']),
  refusal: ({ id, time, code, message, topic }) =>
    textMessage(topic, JSON.stringify({ id, time, code, message, results: [] })),
  examples: { write: (id, writes) => ({ id, writes }), read: (id, keys) => ({ id, keys }) },
};

function resultsJson(id: string, time: number, results: readonly VariableResult[]): string {
  return JSON.stringify({ id, time, results });
}

export const templates = { none: template };

export const credentials: CredentialsOf<'plain'> = { plain: writtenCredentials };
