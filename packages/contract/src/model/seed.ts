import { z } from 'zod';
import { roleTypeSchema } from './role.ts';
import { gatewaySecretSchema, serialNumberSchema } from './serial-number.ts';
import { signalSchema } from './signal.ts';
import { text } from '../schema/field.ts';
import { translations } from '../schema/translations.ts';
import { signalStateSchema } from './signal.ts';
import { limits } from '../rules/limits.ts';

/**
 * The accounts, gateways and equipment of a seed: what a platform is filled with before its first start, such as those of
 * the demo. It is a file handed in by whoever sets up the platform, never something a user sends.
 */

/** A text in both languages of the product. Both must be there, since the reader may switch at run time. */
const bilingual = z.strictObject({
  zh: text('requiredText'),
  en: text('requiredText'),
});

/** Names an account of the seed. */
export const seedUsername = text('username');

/** An account that can sign in: `admin` is the super administrator, `user` an ordinary user. */
export const seedAccountSchema = z.strictObject({
  username: seedUsername,
  /** In the clear: the platform hashes it when it reads the seed. */
  password: z.string().min(8).max(15),
  roleType: roleTypeSchema,
  /** Empty where the user name is shown. */
  nickname: text('generalText').default(''),
  company: text('companyName').optional(),
  /** The enterprise account of the seed that a user belongs to. */
  memberOf: seedUsername.optional(),
  email: text('email').optional(),
  tel: text('phone').optional(),
  note: text('generalText').optional(),
});

/** A gateway that is known to the platform and bound to the account `owner`; to nobody yet where it is left out. */
export const seedGatewaySchema = z.strictObject({
  sn: serialNumberSchema,
  /** Printed on the label beside the SN: it binds the gateway to an account, and proves nothing else. */
  verificationCode: z.string().regex(/^[0-9A-Za-z]{4,20}$/, '4 to 20 letters and digits'),
  /**
   * The secret with which the gateway proves its identity on the link. In the clear: the platform hashes it.
   */
  secret: gatewaySecretSchema,
  name: text('requiredText'),
  owner: seedUsername.optional(),
  /** When it was last online, for a gateway that is away when the platform starts. */
  lastOnline: z.iso.datetime().optional(),
});

/** A signal of an equipment. Its `key` is the key of the variable in the gateway that `sn` of the equipment names. */
export const seedSignalSchema = z
  .strictObject({
    key: text('key'),
    title: bilingual,
    /** The kind of its values, as the gateway reports them: a scaled register is a `float`. */
    dataType: signalSchema.shape.dataType,
    /** The unit as it is shown beside the value, empty where there is none. */
    unit: z.string().max(20),
    decimals: signalSchema.shape.decimals,
    mode: signalSchema.shape.mode,
    /** The range of the signal, in its unit: for a writable signal what may be written, otherwise its scale. */
    lowerLimit: z.number().optional(),
    upperLimit: z.number().optional(),
    /** The part of the equipment it belongs to; signals of one group are shown together, in order of the file. */
    group: bilingual,
    /** The meanings of the values of a bit or an enumeration. */
    states: z
      .array(
        z.strictObject({
          value: signalStateSchema.shape.value,
          title: bilingual,
          level: signalStateSchema.shape.level.default('normal'),
        }),
      )
      .max(limits.mappings)
      .default([]),
    /** The danger of a write. */
    danger: bilingual.optional(),
    /** The key of the signal of the same equipment that holds its setpoint. */
    setpoint: text('key').optional(),
  })
  .refine((signal) => (signal.lowerLimit === undefined) === (signal.upperLimit === undefined), {
    path: ['lowerLimit'],
    error: 'lowerLimit and upperLimit are given together or not at all',
  })
  .refine(({ lowerLimit = -Infinity, upperLimit = Infinity }) => lowerLimit < upperLimit, {
    path: ['upperLimit'],
    error: 'upperLimit must be above lowerLimit',
  });

/** An equipment, created by `owner`, whose signals come from the gateway `sn`. */
export const seedEquipmentSchema = z.strictObject({
  title: text('requiredText'),
  titleTranslations: translations('generalText'),
  owner: seedUsername,
  sn: serialNumberSchema,
  /** User names that may use it besides the owner. */
  authorised: z.array(seedUsername).max(limits.authorisedAccounts),
  /** The title of the product of the seed that it is of; none where it is left out. */
  product: text('requiredText').optional(),
  /** Where it is, WGS 84. */
  place: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
  signals: z.array(seedSignalSchema).min(1).max(limits.variables),
});

/** One equipment of a seed, with its signals. */
export type SeedEquipment = z.infer<typeof seedEquipmentSchema>;
