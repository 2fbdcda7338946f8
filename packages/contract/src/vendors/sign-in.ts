import { z } from 'zod';
import { type VendorName, vendors } from './list.ts';

const { plain, ...others } = vendors;

/**
 * How a connection proves to its server who it is. `plain` sends what is written; the others are the rules of cloud
 * vendors, by which the gateway computes client id, user name and password at each connection.
 */
export const signInSchema = z.discriminatedUnion('vendor', [
  plain.signIn,
  ...Object.values(others).map(({ signIn }) => signIn),
]);

/** How a connection proves who it is. */
export type SignIn = z.output<typeof signInSchema>;

/** The sign-in of one vendor. */
export type SignInOf<Name extends VendorName> = z.output<(typeof vendors)[Name]['signIn']>;
