import { z } from 'zod';
import { mark, text } from '../../schema/field.ts';

/** Where PostgreSQL keeps values, and how the gateway signs in. */
export const postgresTableSchema = z.strictObject({
  database: text('requiredText'),
  username: text('requiredText'),
  /** Empty: the server asks for none, or for the certificate. */
  password: mark(text('generalText').default(''), { secret: true }),
  schema: text('tableName').default('public'),
  table: text('tableName').default('penstock_values'),
  /** Whether the gateway makes the table where it is not there. */
  create: z.boolean().default(true),
});
