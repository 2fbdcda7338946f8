import { createHash, timingSafeEqual } from 'node:crypto';
import type { Programs } from '@penstock/server/http/program-routes';
import type { BrokerAccess } from './broker-access.ts';
import { answerEmqx } from './emqx.ts';
import { answerRabbitMq } from './rabbitmq.ts';
import { answerVerneMq } from './vernemq.ts';

/** Where brokers ask: `/api/broker/{token}/{broker}/{question}`. */
export const brokerPath = '/api/broker';

/** The questions of each kind of broker. */
const kinds = new Map([
  ['emqx', answerEmqx],
  ['rabbitmq', answerRabbitMq],
  ['vernemq', answerVerneMq],
]);

/** Answers the questions of brokers of others. */
export function brokerQuestions(access: BrokerAccess, token: string): Programs {
  const known = digest(token);
  return {
    path: brokerPath,
    admits: (shown) => timingSafeEqual(digest(shown), known),
    answer: async ({ program, question, fields }) => await kinds.get(program)?.(access, question, fields),
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
