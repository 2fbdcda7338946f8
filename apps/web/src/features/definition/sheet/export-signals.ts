import { definitionSignalExport } from '@penstock/contract/calls/definition-sheet';
import { errorText } from '../../../app/error-text.ts';
import { client } from '../../../app/services.ts';
import { saveFile } from '../../../kit/list/save-file.ts';
import { showToast } from '../../../kit/mutation/toasts.ts';
import { i18n } from '../../../texts/i18n.ts';
import type { DefinitionTarget } from '../definition-target.ts';

/** Has the browser save the signals of a definition as a spreadsheet; a failure is shown as a message. */
export async function exportSignals({ kind, id }: DefinitionTarget): Promise<void> {
  try {
    saveFile(await client.download(definitionSignalExport, { kind, id }));
  } catch (error) {
    showToast({ kind: 'danger', text: errorText(error, i18n.getFixedT(null, 'common')) });
  }
}
