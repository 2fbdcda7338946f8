import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { serialNumberSchema } from '../model/serial-number.ts';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { authCodeAccess, customerAccess, defineCall, defineDownload, defineUpload } from './call.ts';
import { templateParameterSchema } from '../template/template.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';
import { importFields, importFiles, importCheckAnswer, importErrors } from './configuration-import.ts';
import { idSchema } from './identifier.ts';

const sn = serialNumberSchema;
const name = text('requiredText');

/** A template: the configuration of a model of gateway, without secrets and without what makes one gateway itself. */
export const templateRowSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** The model it was made from; empty where the gateway did not say. */
  model: z.string(),
  /** How much of it there is. */
  drivers: z.number().int(),
  variables: z.number().int(),
  created: z.iso.datetime(),
  /** Raised by each change of what it contains or of its parameters. */
  version: z.number().int(),
  parameters: z.number().int(),
  /** When what it contains, its parameters or its name last changed. */
  updated: z.iso.datetime(),
});
export type TemplateRow = z.output<typeof templateRowSchema>;

/** A row of the list: with how many gateways were made of it, and how many of them differ from it now or have not its version. */
export const listedTemplateSchema = templateRowSchema.extend({
  gateways: z.number().int(),
  differing: z.number().int(),
  /** The account that it belongs to. */
  owner: z.string(),
});
export type ListedTemplate = z.output<typeof listedTemplateSchema>;

export const templateSortColumns = [
  'name',
  'model',
  'drivers',
  'variables',
  'gateways',
  'differing',
  'updated',
  'created',
] as const;

/** The own templates and those of the own company, by name, model or owner. */
export const templateQuery = defineCall({
  path: '/api/mqtt/template/query',
  access: customerAccess,
  request: z.object({
    ...listFields(templateSortColumns, { column: 'updated', direction: 'descending' }),
    ...pageFields,
  }),
  answer: pagedAnswer(listedTemplateSchema),
});

/** One template with its parameters and its configuration, in which secrets are hidden. */
export const templateInfo = defineCall({
  path: '/api/mqtt/template/info',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: listedTemplateSchema.extend({
    parameterList: z.array(templateParameterSchema),
    configuration: z.unknown(),
  }),
  errors: ['data.notFound'],
});

/** The own templates for the model of a gateway, by name. */
export const templateQueryBySn = defineCall({
  path: '/api/mqtt/template/queryBySn',
  access: customerAccess,
  request: z.object({ sn }),
  answer: z.object({ rows: z.array(templateRowSchema).max(limits.templates) }),
  errors: ['data.notFound'],
});

/** Saves the configuration that a gateway works with as a template of the own account. */
export const templateAdd = defineCall({
  path: '/api/mqtt/template/add',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ sn, name }),
  answer: z.object({ id: idSchema }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'template.nameTaken', 'template.tooMany'],
});

/** Imports a template from a file that {@link templateFile} has made, or an export of a configuration. */
export const templateUpload = defineUpload({
  path: '/api/mqtt/template/upload',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ name }),
  files: importFiles,
  answer: z.object({ id: idSchema }),
  errors: ['upload.template', 'document.invalid', 'template.nameTaken', 'template.tooMany'],
});

/**
 * Replaces what a template contains by the configuration that a gateway works with. Parameters whose targets are gone go with them.
 * Gateways that were made of it keep what they have until it is applied again.
 */
export const templateReplace = defineCall({
  path: '/api/mqtt/template/replace',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ id: idSchema, sn }),
  answer: z.object({ version: z.number().int() }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.modelsDiffer'],
});

/** Sets the parameters of a template. */
export const templateParameters = defineCall({
  path: '/api/mqtt/template/parameters',
  access: authCodeAccess('gateway:configure'),
  request: z.object({
    id: idSchema,
    /** The version that they were made from. */
    version: z.number().int(),
    parameters: z.array(templateParameterSchema).max(limits.parameters),
  }),
  answer: z.object({ version: z.number().int() }),
  errors: ['data.notFound', 'template.changed', 'document.invalid'],
});

/** Renames a template of the own account. */
export const templateEdit = defineCall({
  path: '/api/mqtt/template/edit',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ id: idSchema, name }),
  answer: z.object({}),
  errors: ['data.notFound', 'template.nameTaken'],
});

/** Deletes a template of the own account. Gateways that it was applied to keep their configurations. */
export const templateDelete = defineCall({
  path: '/api/mqtt/template/delete',
  access: authCodeAccess('gateway:configure'),
  request: z.object({ id: idSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** The file of a template of the own account, as {@link templateImport} takes it. */
export const templateFile = defineDownload({
  method: 'GET',
  path: '/api/mqtt/template/file',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: {
    contentType: 'application/json; charset=utf-8',
    name: textAt('contract.calls:configurationTemplate.templateFile.answer.name'),
  },
  errors: ['data.notFound'],
});

/** Says what applying the file of a template to a gateway would change. Changes nothing. */
export const templateImportCheck = defineUpload({
  path: '/api/mqtt/template/import/check',
  access: authCodeAccess('gateway:configure'),
  request: importFields.check,
  files: importFiles,
  answer: importCheckAnswer,
  errors: [...importErrors, 'upload.template'],
});

/**
 * Applies the file of a template to a gateway, as a long operation; poll `/api/mqtt/gateway/importCallback`. What makes the
 * gateway itself stays: its name, its network, its management server, and who it is at its servers.
 */
export const templateImport = defineUpload({
  path: '/api/mqtt/template/import',
  access: authCodeAccess('gateway:configure'),
  request: importFields.start,
  files: importFiles,
  answer: z.object({ uuid: z.uuid() }),
  errors: [
    ...importErrors,
    'gateway.importing',
    'gateway.upgradeRunning',
    'gateway.exporting',
    'gateway.copying',
  ],
});

/** The calls of this file, for the list of all. */
export const configurationTemplateCalls = {
  templateQuery,
  templateInfo,
  templateQueryBySn,
  templateAdd,
  templateUpload,
  templateReplace,
  templateParameters,
  templateEdit,
  templateDelete,
  templateFile,
  templateImportCheck,
  templateImport,
} as const;
