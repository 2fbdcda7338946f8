import type { Client } from '@penstock/client/calls/client';
import { type PicturePurpose, showVcode } from '@penstock/contract/calls/user-picture';
import type { Db } from '../kernel/database/schema.ts';
import { installationSecrets } from '../kernel/secrets/installation-repository.ts';
import { pictureText } from '../rooms/people/verification/pictures.ts';

/** The picture code of the next call, as a person reads it off the picture; nothing where none is needed. */
export async function solvedPicture(
  client: Client,
  db: Db,
  purpose: PicturePurpose,
  account = '',
): Promise<{ vcodeId?: string; vcode?: string }> {
  const { show, vcodeId } = await client.call(showVcode, { purpose, account });
  if (!show) return {};
  const { secret } = await installationSecrets(db);
  return { vcodeId, vcode: pictureText(secret, Buffer.from(vcodeId, 'base64url'), purpose) };
}
