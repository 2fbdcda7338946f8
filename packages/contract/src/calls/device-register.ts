import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { modelEntrySchema, protocolEntrySchema } from '../model/directory-entry.ts';
import { type ProtocolName, protocols } from '../protocols/list.ts';
import { modelSettingsSchema } from '../register/model-settings.ts';
import { text } from '../schema/field.ts';
import { answeredTranslations, translations } from '../schema/translations.ts';
import { authCodeAccess, defineCall, defineDownload, defineUpload, sessionAccess } from './call.ts';
import { idSchema } from './identifier.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

/**
 * The registers of what drivers speak and of the devices that they speak to. Protocols are those of the contract, which operators name
 * and offer or not; driver models are records that operators keep.
 */
const editing = authCodeAccess('register:edit');

const protocolNames = Object.keys(protocols);
const protocol = z.string().refine((name): name is ProtocolName => protocolNames.includes(name));

/** The name that operators give a register type of a protocol, such as “holding registers of the meter”. */
const registerTypeSchema = z.object({ area: z.string().max(40), name: text('requiredText') });

/** The fields of a protocol that operators write. */
const protocolDraft = {
  ...protocolEntrySchema.shape,
  nameTranslations: translations('generalText'),
  note: text('generalText').default(''),
  /** Whether it is offered for new drivers. Drivers that speak it go on. */
  visible: z.boolean().default(true),
  registerTypes: z.array(registerTypeSchema).max(60).default([]),
} as const;
export const protocolDraftSchema = z.object(protocolDraft);

/** A protocol as the register has it; what nobody has changed is as the contract says. */
export const protocolRowSchema = z.object({
  protocol: z.string(),
  identifier: z.string(),
  name: z.string(),
  nameTranslations: answeredTranslations,
  note: z.string(),
  visible: z.boolean(),
  registerTypes: z.array(z.object({ area: z.string(), name: z.string() })),
  /** How many driver models speak it. */
  models: z.number().int(),
  /** When operators last changed it; empty where nobody did. */
  changed: z.union([z.iso.datetime(), z.literal('')]),
});
export type ProtocolRow = z.output<typeof protocolRowSchema>;

export const protocolSortColumns = ['name', 'identifier', 'models', 'changed'] as const;

/** The protocols: name, identifier or note contain the keyword. */
export const protocolQuery = defineCall({
  path: '/api/protocol/query',
  access: sessionAccess,
  request: z.object({
    visible: z.enum(['all', 'yes', 'no']).default('all'),
    ...listFields(protocolSortColumns, { column: 'name', direction: 'ascending' }),
    ...pageFields,
  }),
  answer: pagedAnswer(protocolRowSchema),
});

/** Names a protocol, and says whether it is offered. */
export const protocolEdit = defineCall({
  path: '/api/protocol/edit',
  access: editing,
  request: z.object({ protocol, ...protocolDraft }),
  answer: z.object({}),
  errors: ['duplicate.protocol', 'duplicate.registerType', 'request.invalid'],
});

/** Makes a protocol as the contract says again. */
export const protocolReset = defineCall({
  path: '/api/protocol/reset',
  access: editing,
  request: z.object({ protocol }),
  answer: z.object({}),
});

/** The fields of a driver model that are written. */
const modelDraft = {
  ...modelEntrySchema.shape,
  protocol,
  brand: text('requiredShortText'),
  model: text('requiredShortText'),
  note: text('generalText').default(''),
  visible: z.boolean().default(true),
  settings: modelSettingsSchema.default({}),
} as const;
export const driverModelDraftSchema = z.object(modelDraft);

/**
 * A driver model: an entry of operators, or one that comes with the product. An entry with the identifier of one of those takes its
 * place.
 */
export const driverModelRowSchema = z.object({
  /** Empty for one that comes with the product. */
  id: z.union([idSchema, z.literal('')]),
  name: z.string(),
  identifier: z.string(),
  brand: z.string(),
  model: z.string(),
  protocol: z.string(),
  note: z.string(),
  visible: z.boolean(),
  settings: modelSettingsSchema,
  /** The address of its picture; empty where it has none. */
  picture: z.string(),
  /** Empty for one that comes with the product. */
  changed: z.union([z.iso.datetime(), z.literal('')]),
});
export type DriverModelRow = z.output<typeof driverModelRowSchema>;

export const driverModelSortColumns = ['name', 'identifier', 'brand', 'protocol', 'changed'] as const;

/** The driver models: name, identifier, brand, model or note contain the keyword. */
export const driverModelQuery = defineCall({
  path: '/api/driverModel/query',
  access: sessionAccess,
  request: z.object({
    protocol: z.string().max(40).default(''),
    visible: z.enum(['all', 'yes', 'no']).default('all'),
    ...listFields(driverModelSortColumns, { column: 'brand', direction: 'ascending' }),
    ...pageFields,
  }),
  answer: pagedAnswer(driverModelRowSchema),
});

/** One driver model. */
export const driverModelInfo = defineCall({
  path: '/api/driverModel/info',
  access: sessionAccess,
  request: z.object({ id: idSchema }),
  answer: driverModelRowSchema,
  errors: ['data.notFound'],
});

const conflicts = ['duplicate.name', 'request.invalid'] as const;

export const driverModelAdd = defineCall({
  path: '/api/driverModel/add',
  access: editing,
  request: z.object(modelDraft),
  answer: z.object({ id: idSchema }),
  errors: [...conflicts],
});

export const driverModelEdit = defineCall({
  path: '/api/driverModel/edit',
  access: editing,
  request: z.object({ id: idSchema, ...modelDraft }),
  answer: z.object({}),
  errors: ['data.notFound', ...conflicts],
});

/** Deletes a driver model. Drivers that were made of it stay as they are. */
export const driverModelDelete = defineCall({
  path: '/api/driverModel/delete',
  access: editing,
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Sets the picture of a driver model, or removes it where none is sent. */
export const driverModelPictureUpdate = defineUpload({
  path: '/api/driverModel/picture/update',
  access: editing,
  request: z.object({ id: idSchema }),
  files: { image: { rule: 'deviceImageFile', required: false } },
  answer: z.object({ picture: z.string() }),
  errors: ['data.notFound', 'file.format', 'image.dimensions'],
});

/** The picture of a driver model. */
export const driverModelPicture = defineDownload({
  method: 'GET',
  path: '/api/driverModel/picture',
  access: sessionAccess,
  request: z.object({ id: idSchema, version: z.string().max(64).optional() }),
  answer: {
    contentType: 'image/*',
    name: textAt('contract.calls:deviceRegister.driverModelPicture.answer.name'),
    disposition: 'inline',
  },
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const deviceRegisterCalls = {
  protocolQuery,
  protocolEdit,
  protocolReset,
  driverModelQuery,
  driverModelInfo,
  driverModelAdd,
  driverModelEdit,
  driverModelDelete,
  driverModelPictureUpdate,
  driverModelPicture,
} as const;
