import { variableExport } from '@penstock/contract/calls/variable-sheet';
import type { z } from 'zod';
import { errorText } from '../../../app/error-text.ts';
import { client } from '../../../app/services.ts';
import { saveFile } from '../../../kit/transfer/save-file.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { presentTexts } from '../../../texts/use-texts.ts';
import type { Variable } from '../variable.ts';
import { textField } from '@penstock/contract/document/fields';

type ExportRequest = Omit<z.input<typeof variableExport.request>, 'sn'>;

/** Has the browser save variables as a spreadsheet; a failure is shown as a message. */
export async function exportVariables(sn: string, request: ExportRequest): Promise<void> {
  try {
    saveFile(await client.download(variableExport, { sn, ...request }));
  } catch (error) {
    showToast({ kind: 'danger', text: errorText(error, presentTexts('common')) });
  }
}

/** The keys by which the gateway knows some variables; those that were only added on the page have none. */
export function knownKeys(variables: readonly Variable[]): string[] {
  return variables.flatMap(({ base }) => (base === undefined ? [] : [textField(base, 'key')]));
}
