import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { verificationCodeSchema } from '../model/gateway-label.ts';
import { gatewaySchema } from '../model/gateway.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { limits } from '../rules/limits.ts';
import { textSchema } from '../schema/text.ts';
import { authCodeAccess, customerAccess, defineCall, defineDownload, defineUpload } from './call.ts';
import { idSchema } from './identifier.ts';

const sn = serialNumberSchema;
const configure = authCodeAccess('gateway:configure');
const name = gatewaySchema.shape.name.unwrap();
const remark = gatewaySchema.shape.remark.unwrap();

/** A customer's account, as its owner writes it: the whole user name or phone number. */
const accountField = z.string().trim().min(1).max(50);

/** Binds a gateway to the caller by what is printed on its label. */
export const gatewayAdd = defineCall({
  path: '/api/mqtt/gateway/add',
  access: configure,
  request: z.object({
    sn,
    verificationCode: verificationCodeSchema,
    name: name.default(''),
    remark: remark.default(''),
  }),
  answer: z.object({}),
  errors: ['gateway.bindRefused', 'gateway.alreadyBound', 'gateway.cloudOnly', 'account.tooManyTries'],
});

/** A row of a list of gateways that are bound together, as it was pasted or is in a spreadsheet. */
const batchRowSchema = z.object({
  sn: z.string().max(200).default(''),
  verificationCode: z.string().max(200).default(''),
  name: z.string().max(500).default(''),
  remark: z.string().max(500).default(''),
});
export type GatewayBatchRow = z.output<typeof batchRowSchema>;

/**
 * Binds several gateways to the caller, one after another: one that is refused does not stop the others. More than
 * {@link limits.gatewayBatch} are refused together (`gateway.batchTooMany`).
 */
export const gatewayAddMany = defineCall({
  path: '/api/mqtt/gateway/addMany',
  access: configure,
  request: z.object({ rows: z.array(batchRowSchema).min(1).max(10_000) }),
  answer: z.object({
    bound: z.number().int(),
    /** The result of each row, in their order. */
    rows: z.array(
      z.object({
        sn: z.string(),
        bound: z.boolean(),
        /** Why it was refused; null where it was not. */
        message: textSchema.nullable(),
      }),
    ),
  }),
  errors: ['gateway.batchTooMany'],
});

/** Reads a spreadsheet of gateways: SN, verification code, name and remark in its first columns. Binds nothing. */
export const gatewayAddSheet = defineUpload({
  path: '/api/mqtt/gateway/addSheet',
  access: configure,
  // Loose, since nothing else could be sent with the file of an empty object.
  request: z.looseObject({}),
  files: { file: { rule: 'variableFile', required: true } },
  answer: z.object({ rows: z.array(batchRowSchema) }),
  errors: ['sheet.unreadable', 'sheet.tooComplex', 'sheet.empty', 'gateway.batchTooMany'],
});

/** Ends the binding of a gateway to its account, and whoever is authorised on it. Its configuration stays as it is. */
export const gatewayUnbind = defineCall({
  path: '/api/mqtt/gateway/unbind',
  access: configure,
  request: z.object({ sn }),
  answer: z.object({}),
  errors: [
    'data.notFound',
    'permission.missing',
    'gateway.notBound',
    'gateway.readsEquipment',
    'gateway.cloudOnly',
  ],
});

/** Takes a gateway that the caller is authorised on from the caller's own list. Its configuration stays as it is. */
export const gatewayRemove = defineCall({
  path: '/api/mqtt/gateway/remove',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({}),
  errors: ['data.notFound', 'authorisation.creator', 'gateway.byEquipment'],
});

/** Deletes a gateway from the platform, with what the platform keeps of it: then it cannot connect any more. */
export const gatewayDelete = defineCall({
  path: '/api/mqtt/gateway/delete',
  access: authCodeAccess('gateway:secrets'),
  request: z.object({ sn }),
  answer: z.object({}),
  errors: ['data.notFound', 'gateway.readsEquipment', 'gateway.cloudOnly'],
});

/** An equipment that a gateway reads, as somebody is asked about who may not see it. */
const readEquipmentSchema = z.object({
  /** Empty where the caller may not see it. */
  id: z.union([idSchema, z.literal('')]),
  /** Its title in the language of the caller; empty where the caller may not see it. */
  title: z.string(),
  /** The account that it belongs to. */
  owner: z.string(),
  /** Whether it belongs to the account that the gateway is bound to: it can go along with the gateway. */
  goesAlong: z.boolean(),
});

/** The equipment that a gateway reads: 100 at most. Asked for before a gateway is unbound, handed over or deleted. */
export const gatewayEquipment = defineCall({
  path: '/api/mqtt/gateway/equipment',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({ total: z.number().int(), rows: z.array(readEquipmentSchema).max(100) }),
  errors: ['data.notFound', 'permission.missing'],
});

/**
 * Binds a gateway to another account. Its configuration and who is authorised on it stay as they are; equipment that it reads goes
 * along where that is chosen, and is read on in any case.
 */
export const gatewayHandOver = defineCall({
  path: '/api/mqtt/gateway/handOver',
  access: configure,
  request: z.object({
    sn,
    account: accountField,
    /** The equipment of the present owner that it reads belongs to the new owner too. */
    withEquipment: z.boolean().default(false),
    /** The present owner stays authorised, on the gateway and on what goes along. */
    keepAccess: z.boolean().default(false),
  }),
  answer: z.object({
    /** The new owner. */
    account: z.string(),
  }),
  errors: [
    'data.notFound',
    'permission.missing',
    'gateway.notBound',
    'gateway.ownerAlready',
    'authorisation.unknownAccount',
    'authorisation.tooMany',
    'account.tooManyTries',
  ],
});

/** The accounts that are authorised on a gateway, for its owner and administrators. The owner comes first. */
export const gatewayAuthQuery = defineCall({
  path: '/api/mqtt/gateway/auth/query',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({
    rows: z
      .array(
        z.object({
          accountId: idSchema,
          account: z.string(),
          nickname: z.string(),
          /** The account that the gateway is bound to, whose authorisation cannot be removed. */
          isCreator: z.boolean(),
          /** Since when. */
          time: z.iso.datetime(),
        }),
      )
      .max(limits.authorisedAccounts + 1),
  }),
  errors: ['data.notFound', 'permission.missing'],
});

/** Authorises an account on a gateway: it may see and configure it. */
export const gatewayAuthAdd = defineCall({
  path: '/api/mqtt/gateway/auth/add',
  access: configure,
  request: z.object({ sn, account: accountField }),
  answer: z.object({ account: z.string() }),
  errors: [
    'data.notFound',
    'permission.missing',
    'gateway.notBound',
    'authorisation.unknownAccount',
    'authorisation.self',
    'authorisation.exists',
    'authorisation.tooMany',
    'account.tooManyTries',
  ],
});

/** Takes the authorisation of an account back. The configuration of the gateway stays as it is. */
export const gatewayAuthDelete = defineCall({
  path: '/api/mqtt/gateway/auth/delete',
  access: configure,
  request: z.object({ sn, accountId: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound', 'permission.missing', 'authorisation.creator'],
});

/** Sets the image of a gateway, examined by its content, or removes it. */
export const gatewayImageUpdate = defineUpload({
  path: '/api/mqtt/gateway/image/update',
  access: configure,
  request: z.object({
    sn,
    /** No image is sent: the image is removed. */
    remove: z.boolean().default(false),
  }),
  files: { image: { rule: 'deviceImageFile', required: false } },
  answer: z.object({
    /** The address of the image; empty where there is none. */
    image: z.string(),
  }),
  errors: ['data.notFound', 'permission.missing', 'file.format', 'image.dimensions', 'value.required'],
});

/**
 * The image of a gateway. `version` is in the address that the list gives; with the current one, the answer may be kept by the
 * browser.
 */
export const gatewayImage = defineDownload({
  method: 'GET',
  path: '/api/mqtt/gateway/image',
  access: customerAccess,
  request: z.object({ sn, version: z.string().max(64).optional() }),
  answer: {
    contentType: 'image/*',
    name: textAt('contract.calls:gatewayOwnership.gatewayImage.answer.name'),
    disposition: 'inline',
  },
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const gatewayOwnershipCalls = {
  gatewayAdd,
  gatewayAddMany,
  gatewayAddSheet,
  gatewayUnbind,
  gatewayRemove,
  gatewayDelete,
  gatewayEquipment,
  gatewayHandOver,
  gatewayAuthQuery,
  gatewayAuthAdd,
  gatewayAuthDelete,
  gatewayImageUpdate,
  gatewayImage,
} as const;
