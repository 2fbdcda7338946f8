import { z } from 'zod';
import { unlimited } from './limits.ts';
import { credentialFields, optionalTopicLevelField, topicLevelField } from './sign-in-fields.ts';
import { topicPair, vendor } from './vendor.ts';

/** The topic of reports of an edge node: NDATA, and beside it DDATA for each driver. */
export function sparkplugReportTopic({
  group,
  node,
}: {
  readonly group: string;
  readonly node: string;
}): string {
  return `spBv1.0/${group}/NDATA/${node}`;
}

/** An edge node of Sparkplug B: births, deaths and their will follow from it. */
export const sparkplug = vendor({
  signIn: z.strictObject({
    vendor: z.literal('sparkplug'),
    group: topicLevelField(),
    node: topicLevelField(),
    /** The id of the host without which nothing is published; empty for none. */
    primaryHost: optionalTopicLevelField().default(''),
    /** Whether data have numbers in the place of names. */
    aliases: z.boolean().default(false),
    ...credentialFields,
  }),
  // Sparkplug 3.0, chapters 5 and 6: the will is the death certificate, and each session starts with births.
  limits: { ...unlimited, will: false, persistentSession: false },
  template: {
    name: 'sparkplug',
    hasReads: false,
    topics: ({ group, node }) => ({
      report: sparkplugReportTopic({ group, node }),
      write: topicPair(`spBv1.0/${group}/DCMD/${node}/+`, `spBv1.0/${group}/DDATA/${node}/{requestId}`),
      read: null,
    }),
  },
});
