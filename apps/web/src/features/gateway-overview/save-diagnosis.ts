import {
  diagnosisChunk,
  gatewayDiagnosisCollect,
  gatewayDiagnosisRead,
} from '@penstock/contract/calls/gateway-diagnosis';
import { failure } from '@penstock/contract/errors/error';
import { client } from '../../app/services.ts';
import { saveFile } from '../../kit/transfer/save-file.ts';
import type { TransferContext } from '../../kit/transfer/use-transfer.ts';

/** Has a gateway make a diagnosis bundle, reads it in chunks, and has the browser save it. */
export async function saveDiagnosis(sn: string, { signal, onProgress }: TransferContext): Promise<void> {
  const { bundle, name, size } = await client.call(gatewayDiagnosisCollect, { sn }, { signal });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  onProgress({ loaded, total: size });
  while (loaded < size) {
    const limit = diagnosisChunk.default;
    const part = await client.call(gatewayDiagnosisRead, { sn, bundle, offset: loaded, limit }, { signal });
    const piece = Uint8Array.from(atob(part.data), (letter) => letter.charCodeAt(0));
    if (piece.length === 0) throw failure('transfer.damaged');
    pieces.push(piece);
    loaded += piece.length;
    onProgress({ loaded, total: size });
  }
  saveFile({ name, content: new Blob(pieces, { type: 'application/zip' }) });
}
