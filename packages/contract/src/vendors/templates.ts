import { type VendorName, vendors } from './list.ts';
import type { SignIn } from './sign-in.ts';
import type { DefaultTopics, Vendor } from './vendor.ts';

/** The name of a template: the payloads and topics of a vendor; `none` is the product's own JSON. */
export type TopicTemplateName = 'none' | NonNullable<(typeof vendors)[VendorName]['template']>;

/** The templates of vendors, each once: one vendor may have several ways to sign in. */
const ofVendors = [
  ...new Set(Object.values(vendors).flatMap(({ template }) => (template === null ? [] : [template]))),
];

/** The templates that a topic may follow, in the order in which they are offered. */
export const topicTemplates = ['none', ...ofVendors] as const;

/** The templates whose vendor does not ask for values. */
export const templatesWithoutReads: ReadonlySet<TopicTemplateName> = new Set(
  Object.values(vendors).flatMap(({ template, hasReads }) =>
    template === null || hasReads ? [] : [template],
  ),
);

/** The templates that have a place for several values of a variable, each with its time. */
export const templatesWithSamples: ReadonlySet<TopicTemplateName> = new Set([
  'none',
  'huawei',
  'thingsboard',
]);

/**
 * The topics that a template has on a connection, so that nobody has to type them. Null where the connection signs in with
 * another vendor, whose topics do not fit, and for the product's own JSON, which goes to any topic.
 */
export function defaultTopics(template: TopicTemplateName, signIn: SignIn): DefaultTopics | null {
  const vendor: Vendor = vendors[signIn.vendor];
  return vendor.template === template ? vendor.topicsOf(signIn) : null;
}
