import { z } from 'zod';

/** The roles of section 6 of the gateway specification; an authorised user is a user authorised on an equipment. */
export const roleTypeSchema = z.enum(['admin', 'operation', 'company', 'user']);
export type RoleType = z.infer<typeof roleTypeSchema>;
