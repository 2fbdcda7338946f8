import { z } from 'zod';
import type { Condition } from '../../schema/condition.ts';
import { appliesIf, choice, mark, requiredIf, text } from '../../schema/field.ts';

/** How a gateway signs in at Kafka: not at all (or by its certificate), or by SASL (RFC 4616; RFC 5802 and RFC 7677). */
export const kafkaSignInWays = ['none', 'plain', 'scramSha256', 'scramSha512'] as const;

const byPassword: Condition = { field: 'way', in: ['plain', 'scramSha256', 'scramSha512'] };

export const kafkaSignInSchema = z.strictObject({
  way: mark(choice(kafkaSignInWays).default('none'), { destination: true }),
  username: requiredIf(text('generalText').default(''), byPassword),
  password: mark(appliesIf(text('generalText').default(''), byPassword), { secret: true }),
});

/** The form of the records. */
export const kafkaMessagesSchema = z.strictObject({
  /** The key, by which Kafka chooses the partition and keeps the order. */
  key: mark(choice(['sn', 'topic', 'none']).default('sn'), { textName: 'recordKey' }),
  compression: choice(['none', 'gzip']).default('none'),
});
