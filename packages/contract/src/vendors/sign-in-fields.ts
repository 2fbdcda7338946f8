import { subDevicesFinding } from '../rules/sub-devices.ts';
import { checked, choice, mark, text } from '../schema/field.ts';

/** A secret that the vendor gave to a device or product. */
export const secretField = () => mark(text('requiredText'), { secret: true });

/** The hash of a signature. */
export const algorithmField = choice(['hmacsha256', 'hmacsha1']).default('hmacsha256');

/** A name that is one level of a topic: without `/` and wildcards (Sparkplug 3.0, section 4.2). */
export const topicLevelField = () => checked(text('requiredText'), levelProblem);

/** The same; may be left empty. */
export const optionalTopicLevelField = () => checked(text('generalText'), levelProblem);

function levelProblem(level: string) {
  return /[/+#]/.test(level) ? { key: 'form.topicLevel' as const, parameters: {} } : null;
}

/** Client id, user name and password as they are sent. */
export const credentialFields = {
  /** Empty: the gateway makes a random one and keeps it. */
  clientId: text('generalText').default(''),
  username: text('generalText').default(''),
  password: mark(text('generalText').default(''), { secret: true }),
};

/** Drivers that are devices of their own at the vendor, one a line as `driver = product/device` or `driver = device`. */
export const subDevicesField = ({ hasProduct }: { readonly hasProduct: boolean }) =>
  mark(
    checked(text('subDevices').default(''), (lines) => subDevicesFinding(lines, hasProduct)),
    { advanced: true, ...(hasProduct ? {} : { textName: 'subDeviceIds' }) },
  );

/** The secrets of these devices, one a line as `driver = secret`. */
export const subDeviceSecretsField = () =>
  mark(text('subDevices').default(''), { secret: true, advanced: true });
