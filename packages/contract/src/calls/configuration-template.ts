import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { serialNumberSchema } from '../model/serial-number.ts';
import { limits } from '../rules/limits.ts';
import { text } from '../schema/field.ts';
import { authCodeAccess, customerAccess, defineCall, defineDownload, defineUpload } from './call.ts';
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
});
export type TemplateRow = z.output<typeof templateRowSchema>;

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
  errors: [...importErrors],
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
  errors: [...importErrors, 'gateway.importing', 'gateway.exporting', 'gateway.copying'],
});

/** The calls of this file, for the list of all. */
export const configurationTemplateCalls = {
  templateQueryBySn,
  templateAdd,
  templateEdit,
  templateDelete,
  templateFile,
  templateImportCheck,
  templateImport,
} as const;
