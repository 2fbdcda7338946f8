import { definitionSignalExport } from '@penstock/contract/calls/definition-sheet';
import { errorText } from '../../../../app/error-text.ts';
import { client } from '../../../../app/services.ts';
import { saveFile } from '../../../../kit/transfer/save-file.ts';
import { showToast } from '../../../../kit/mutation/toast-list.ts';
import { presentTexts } from '../../../../texts/use-texts.ts';
import type { DefinitionTarget } from '../../definition-target.ts';

/** Has the browser save the signals of a definition as a spreadsheet; a failure is shown as a message. */
export async function exportSignals({ kind, id }: DefinitionTarget): Promise<void> {
  try {
    saveFile(await client.download(definitionSignalExport, { kind, id }));
  } catch (error) {
    showToast({ kind: 'danger', text: errorText(error, presentTexts('common')) });
  }
}
