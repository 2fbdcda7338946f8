import type { Provisioned } from '@penstock/contract/calls/provisioned-gateway';
import { provisioningFileName, provisioningFileSchema } from '@penstock/contract/model/provisioning-file';

/**
 * The file by which a new machine becomes this gateway of the platform at an address: it lies on a stick at the first start. Undefined
 * for a gateway of which no code or secret was made.
 */
export function provisioningFile(
  { sn, verificationCode, secret }: Provisioned,
  platform: string,
): { readonly name: string; readonly content: Blob } | undefined {
  const format = 'penstock-gateway/1';
  const file = provisioningFileSchema.safeParse({ format, platform, sn, verificationCode, secret });
  if (!file.success) return undefined;
  return {
    name: provisioningFileName,
    content: new Blob([`${JSON.stringify(file.data, null, 2)}\n`], { type: 'application/json' }),
  };
}
