import type { z } from 'zod';
import type { VendorLimits } from './limits.ts';

/** The topics of a request and its response, as write and read topics have them. */
export interface RequestTopics {
  readonly requestTopic: string;
  readonly responseTopic: string;
}

/** The topics of a template; null where it has none of a kind. */
export interface DefaultTopics {
  readonly report: string;
  readonly write: RequestTopics | null;
  readonly read: RequestTopics | null;
}

/** A sign-in at any vendor, read by its schema before. */
export interface AnySignIn {
  readonly vendor: string;
}

interface Parts<Schema extends z.ZodType<AnySignIn>, Template extends string> {
  /** The fields that prove to the vendor who a connection is. */
  readonly signIn: Schema;
  readonly limits: VendorLimits;
  /** The payloads and topics of the vendor; none where its topics are free. */
  readonly template?: {
    readonly name: Template;
    /** Whether it asks for values: others keep what was reported, or ask for all of it. */
    readonly hasReads: boolean;
    /** The topics for a sign-in. */
    readonly topics: (signIn: z.output<Schema>) => DefaultTopics;
  };
}

/**
 * A way to sign in at a vendor's server, or at any (`plain`): all that the product knows of it but its names, which are in
 * `texts/values.ts`, and what the gateway computes. To add one, write its file, its line in `list.ts`, and the file of its gateway half.
 */
export interface Vendor<
  Schema extends z.ZodType<AnySignIn> = z.ZodType<AnySignIn>,
  Template extends string = string,
> {
  readonly signIn: Schema;
  readonly limits: VendorLimits;
  /** The name of its template; null where it has none. */
  readonly template: Template | null;
  readonly hasReads: boolean;
  /** The topics of its template; null where it has none. Throws where the sign-in is that of another vendor. */
  topicsOf(signIn: AnySignIn): DefaultTopics | null;
}

/** Makes a vendor of its parts. */
export function vendor<Schema extends z.ZodType<AnySignIn>, const Template extends string = never>({
  signIn,
  limits,
  template,
}: Parts<Schema, Template>): Vendor<Schema, Template> {
  return {
    signIn,
    limits,
    template: template?.name ?? null,
    hasReads: template?.hasReads ?? true,
    topicsOf: (given) => template?.topics(signIn.parse(given)) ?? null,
  };
}

/** The topics of a request and its response. */
export function topicPair(requestTopic: string, responseTopic: string): RequestTopics {
  return { requestTopic, responseTopic };
}
