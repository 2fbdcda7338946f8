import { z } from 'zod';
import { roleTypeSchema } from './role.ts';
import { gatewaySecretSchema, serialNumberSchema } from './serial-number.ts';
import { signalSchema } from './signal.ts';
import { text } from '../schema/field.ts';
import { signalStateSchema } from './signal.ts';
import { limits } from '../rules/limits.ts';

/**
 * The seed: what a platform is filled with before its first start, such as the accounts, the gateway and the
 * equipment of the demo. It is a file handed in by whoever sets up the platform, never something a user sends.
 */

/** A text in both languages of the product. Both must be there, since the reader may switch at run time. */
const bilingual = z.strictObject({
  zh: text('requiredText'),
  en: text('requiredText'),
});

const username = text('username');

/** An account that can sign in: `admin` is the super administrator, `user` an ordinary user. */
export const seedAccountSchema = z.strictObject({
  username,
  /** In the clear: the platform hashes it when it reads the seed. */
  password: z.string().min(8).max(15),
  roleType: roleTypeSchema,
  /** Empty where the user name is shown. */
  nickname: text('generalText').default(''),
  company: text('companyName').optional(),
  /** Of a user: the enterprise account of the seed that it belongs to. */
  memberOf: username.optional(),
  email: text('email').optional(),
  tel: text('phone').optional(),
  note: text('generalText').optional(),
});

/** A gateway that is known to the platform and bound to the account `owner`; to nobody yet where it is left out. */
export const seedGatewaySchema = z.strictObject({
  sn: serialNumberSchema,
  /** Printed on the label beside the SN: it binds the gateway to an account, and proves nothing else. */
  verificationCode: z.string().regex(/^[0-9A-Za-z]{4,20}$/, '4 to 20 letters and digits'),
  /** What the gateway proves itself with on the link. In the clear: the platform hashes it. */
  secret: gatewaySecretSchema,
  name: text('requiredText'),
  owner: username.optional(),
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
    /** What the values of a bit or an enumeration mean. */
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
    /** What can happen when it is written. */
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
  titleEn: text('requiredText').optional(),
  owner: username,
  sn: serialNumberSchema,
  /** User names that may use it besides the owner. */
  authorised: z.array(username).max(limits.authorisedAccounts),
  signals: z.array(seedSignalSchema).min(1).max(limits.variables),
});

/**
 * The whole seed. Every name it refers to must be in it: owners and authorised users among the accounts, serial
 * numbers among the gateways; user names, serial numbers and the keys of one equipment occur once.
 */
export const seedSchema = z
  .strictObject({
    accounts: z.array(seedAccountSchema).min(1),
    gateways: z.array(seedGatewaySchema),
    equipment: z.array(seedEquipmentSchema),
  })
  .check((context) => {
    const { accounts, gateways, equipment } = context.value;
    const refuse = (path: (string | number)[], message: string, input: unknown) =>
      context.issues.push({ code: 'custom', path, message, input });
    const once = (names: string[], pathOf: (index: number) => (string | number)[]) => {
      const seen = new Set<string>();
      names.forEach((name, index) => {
        if (seen.has(name)) refuse(pathOf(index), 'occurs in the seed twice', name);
        seen.add(name);
      });
      return seen;
    };
    const users = once(
      accounts.map((account) => account.username),
      (index) => ['accounts', index, 'username'],
    );
    const serials = once(
      gateways.map((gateway) => gateway.sn),
      (index) => ['gateways', index, 'sn'],
    );
    const known = (name: string, path: (string | number)[]) => {
      if (!users.has(name)) refuse(path, 'no account of the seed has this user name', name);
    };
    accounts.forEach(({ roleType, memberOf }, index) => {
      if (memberOf === undefined) return;
      const company = accounts.find((account) => account.username === memberOf);
      if (roleType !== 'user' || company?.roleType !== 'company')
        refuse(['accounts', index, 'memberOf'], 'only users belong to enterprise accounts', memberOf);
    });
    gateways.forEach(({ owner }, index) => {
      if (owner !== undefined) known(owner, ['gateways', index, 'owner']);
    });
    equipment.forEach((one, index) => {
      known(one.owner, ['equipment', index, 'owner']);
      if (!serials.has(one.sn)) {
        refuse(['equipment', index, 'sn'], 'no gateway of the seed has this serial number', one.sn);
      }
      one.authorised.forEach((name, at) => {
        known(name, ['equipment', index, 'authorised', at]);
        if (name === one.owner) {
          refuse(['equipment', index, 'authorised', at], 'the owner needs no authorisation', name);
        }
      });
      once(one.authorised, (at) => ['equipment', index, 'authorised', at]);
      const keys = once(
        one.signals.map((signal) => signal.key),
        (at) => ['equipment', index, 'signals', at, 'key'],
      );
      one.signals.forEach(({ setpoint }, at) => {
        if (setpoint !== undefined && !keys.has(setpoint)) {
          refuse(
            ['equipment', index, 'signals', at, 'setpoint'],
            'no signal of the equipment has this key',
            setpoint,
          );
        }
      });
    });
  });

/** A seed that was read and checked. */
export type Seed = z.infer<typeof seedSchema>;

/** One equipment of a seed, with its signals. */
export type SeedEquipment = z.infer<typeof seedEquipmentSchema>;

/** A seed as it is written: fields that have a default may be left out. */
export type SeedInput = z.input<typeof seedSchema>;
