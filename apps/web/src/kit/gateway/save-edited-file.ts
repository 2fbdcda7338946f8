import { fileSave } from '@penstock/contract/local/file-calls';
import { client } from '../../app/services.ts';
import { saveFile } from '../transfer/save-file.ts';

/** Saves the file that is edited in the connection tool, under the name that it was opened with. */
export async function saveEditedFile(name: string): Promise<void> {
  const { content } = await client.download(fileSave, {});
  saveFile({ name, content });
}
