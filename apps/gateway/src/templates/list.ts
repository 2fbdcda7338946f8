import type { SignIn } from '@penstock/contract/vendors/sign-in';
import type { TopicTemplateName } from '@penstock/contract/vendors/templates';
import type {
  ComputedVendor,
  CredentialInput,
  Credentials,
  CredentialsOf,
} from './credentials/credentials.ts';
import type { TopicTemplate } from './template.ts';
import * as written from './written-list.ts';

/** Every template. To add one, write the file of its vendor: the list is written from them. */
export const templates: Readonly<Record<TopicTemplateName, TopicTemplate>> = written.templates;

const credentials: CredentialsOf<ComputedVendor> = written.credentials;

/** The credentials for one connect, by the rules of the vendor. */
export function credentialsFor<Name extends ComputedVendor>(
  signIn: { readonly [One in Name]: Extract<SignIn, { vendor: One }> }[Name],
  input: CredentialInput,
): Credentials {
  return credentials[signIn.vendor](signIn, input);
}
