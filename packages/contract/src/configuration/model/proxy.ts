import { z } from 'zod';
import type { Condition } from '../../schema/condition.ts';
import { appliesIf, mark, number, requiredIf, text } from '../../schema/field.ts';

const enabled: Condition = { field: 'enabled', in: [true] };

/**
 * The HTTP proxy that a connection goes through. It is asked for a tunnel (CONNECT, RFC 9110, section 9.3.6), whatever the connection is; it is
 * signed in at by Basic (RFC 7617) where a user name is given.
 */
export const proxySchema = z.strictObject({
  enabled: z.boolean().default(false),
  host: mark(requiredIf(text('host').default(''), enabled), { destination: true }),
  port: mark(appliesIf(number('driverPort').default(3128), enabled), { destination: true }),
  username: appliesIf(text('generalText').default(''), enabled),
  password: mark(appliesIf(text('generalText').default(''), enabled), { secret: true }),
});
export type Proxy = z.output<typeof proxySchema>;
