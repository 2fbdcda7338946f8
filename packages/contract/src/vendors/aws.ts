import { z } from 'zod';
import { templateParametersFinding } from '../rules/template-parameters.ts';
import { checked, text } from '../schema/field.ts';
import { unlimited, type VendorLimits } from './limits.ts';
import { topicLevelField } from './sign-in-fields.ts';
import { type DefaultTopics, topicPair, vendor } from './vendor.ts';

const limits: VendorLimits = {
  ...unlimited,
  maxQos: 1,
  tls: 'certificate',
  messagesPerSecond: 100,
  payloadBytes: 131_072,
};

function topicsOf({ thingName }: { readonly thingName: string }): DefaultTopics {
  const shadow = `$aws/things/${thingName}/shadow/update`;
  return { report: shadow, write: topicPair(`${shadow}/delta`, shadow), read: null };
}

/** AWS IoT Core: the certificate and key of two-way TLS prove the thing. */
export const aws = vendor({
  signIn: z.strictObject({ vendor: z.literal('aws'), thingName: text('requiredText') }),
  limits,
  template: { name: 'aws', hasReads: false, topics: topicsOf },
});

/**
 * AWS IoT Core with fleet provisioning by claim: the certificate of two-way TLS is one that many gateways share, with which the first
 * connect asks for a certificate and a thing of its own.
 */
export const awsFleet = vendor({
  signIn: z.strictObject({
    vendor: z.literal('awsFleet'),
    provisioningTemplate: topicLevelField(),
    /** One a line as `name = value`; `{sn}` is the serial number of the gateway. */
    templateParameters: checked(text('templateParameters').default(''), templateParametersFinding),
    /** The name that the template gives to the thing, which topics contain. */
    thingName: topicLevelField(),
  }),
  limits,
  template: { name: 'aws', hasReads: false, topics: topicsOf },
});
