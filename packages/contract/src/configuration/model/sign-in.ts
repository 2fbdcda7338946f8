import { z } from 'zod';
import { checked, choice, mark, text } from '../../schema/field.ts';

const secret = () => mark(text('requiredText'), { secret: true });
const algorithm = choice(['hmacsha256', 'hmacsha1']).default('hmacsha256');

/** A name that is one level of a topic: without `/` and wildcards (Sparkplug 3.0, section 4.2). */
const topicLevel = () =>
  checked(text('requiredText'), (level) =>
    /[/+#]/.test(level) ? { key: 'form.topicLevel', parameters: {} } : null,
  );

/**
 * How a connection proves to its server who it is. `plain` sends what is written; the others are the rules of cloud
 * vendors, by which the gateway computes client id, user name and password at each connection.
 */
export const signInSchema = z.discriminatedUnion('vendor', [
  z.strictObject({
    vendor: z.literal('plain'),
    /** Empty: the gateway makes a random one and keeps it. */
    clientId: text('generalText').default(''),
    username: text('generalText').default(''),
    password: mark(text('generalText').default(''), { secret: true }),
  }),
  z.strictObject({
    vendor: z.literal('alibaba'),
    productKey: text('requiredText'),
    deviceName: text('requiredText'),
    deviceSecret: secret(),
    instanceId: text('generalText').default(''),
    algorithm,
  }),
  /** Dynamic registration: the device's own secret is asked for at the first connection, and kept by the gateway. */
  z.strictObject({
    vendor: z.literal('alibabaDynamic'),
    productKey: text('requiredText'),
    productSecret: secret(),
    deviceName: text('requiredText'),
    instanceId: text('generalText').default(''),
    /** Whether the device name was entered at the vendor before. */
    preregistered: z.boolean().default(true),
    algorithm,
  }),
  z.strictObject({ vendor: z.literal('huawei'), deviceId: text('requiredText'), deviceSecret: secret() }),
  z.strictObject({
    vendor: z.literal('tencent'),
    productId: text('requiredText'),
    deviceName: text('requiredText'),
    deviceSecret: secret(),
    algorithm,
  }),
  z.strictObject({
    vendor: z.literal('onenet'),
    productId: text('requiredText'),
    deviceName: text('requiredText'),
    deviceSecret: secret(),
  }),
  z.strictObject({
    vendor: z.literal('baidu'),
    core: text('requiredText'),
    deviceName: text('requiredText'),
    deviceSecret: secret(),
    clientId: text('generalText').default(''),
  }),
  z.strictObject({
    vendor: z.literal('azure'),
    hub: text('requiredText'),
    deviceId: text('requiredText'),
    deviceSecret: secret(),
  }),
  /** The certificate and key of two-way TLS prove the thing. */
  z.strictObject({ vendor: z.literal('aws'), thingName: text('requiredText') }),
  z.strictObject({
    vendor: z.literal('thingsboard'),
    clientId: text('generalText').default(''),
    accessToken: secret(),
  }),
  /** An edge node of Sparkplug B: births, deaths and their will follow from it. */
  z.strictObject({
    vendor: z.literal('sparkplug'),
    group: topicLevel(),
    node: topicLevel(),
    clientId: text('generalText').default(''),
    username: text('generalText').default(''),
    password: mark(text('generalText').default(''), { secret: true }),
  }),
]);
export type SignIn = z.output<typeof signInSchema>;
/** The sign-in of one vendor. */
export type SignInOf<Vendor extends SignIn['vendor']> = Extract<SignIn, { vendor: Vendor }>;
