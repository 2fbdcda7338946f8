import { z } from 'zod';
import { text } from '../schema/field.ts';
import { unlimited } from './limits.ts';
import { secretField } from './sign-in-fields.ts';
import { vendor } from './vendor.ts';

/** Baidu IoT Core, whose topics are free. */
export const baidu = vendor({
  signIn: z.strictObject({
    vendor: z.literal('baidu'),
    core: text('requiredText'),
    deviceName: text('requiredText'),
    deviceSecret: secretField(),
    clientId: text('generalText').default(''),
  }),
  limits: unlimited,
});
