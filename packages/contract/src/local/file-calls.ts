import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { authCodeAccess, defineCall, defineDownload, defineUpload } from '../calls/call.ts';

const access = authCodeAccess('gateway:configure');

/** The answer of what leads to the pages of a file: under the serial number that it names, or one of zeros. */
const opened = z.object({ sn: z.string() });

/** Opens a file of a configuration in the place of a gateway, and in that of the file before. */
export const fileOpen = defineUpload({
  path: '/api/local/file/open',
  access,
  request: z.object({
    /** Closes the file before with what was not saved in it. */
    discard: z.boolean().default(false),
  }),
  files: { file: { rule: 'configurationFile', required: true } },
  answer: opened,
  errors: ['upload.configuration', 'document.invalid', 'connect.fileUnsaved'],
});

/** Goes on with the file that was opened before: it stays, as edited, while gateways are connected. */
export const fileResume = defineCall({
  path: '/api/local/file/resume',
  access,
  request: z.object({}),
  answer: opened,
  errors: ['data.notFound'],
});

/** The file as it is edited, its secrets hidden, with what it was opened from. */
export const fileSave = defineDownload({
  method: 'GET',
  path: '/api/local/file/save',
  access,
  request: z.object({}),
  answer: {
    contentType: 'application/json; charset=utf-8',
    name: textAt('contract.calls:gatewayConfiguration.gatewayExportFile.answer.name'),
  },
  errors: ['data.notFound'],
});

/** Closes the file, with what was not saved. */
export const fileDiscard = defineCall({
  path: '/api/local/file/discard',
  access,
  request: z.object({}),
  answer: z.object({}),
});
