import { readFile } from 'node:fs/promises';
import { gatewayConnection } from '@penstock/contract/calls/provisioning';
import { seedGatewaySchema } from '@penstock/contract/model/seed';
import { z } from 'zod';
import { reasonOf, codeOf } from '@penstock/node-kit/error-text';
import { StartError } from '@penstock/node-kit/start-error';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';

/** Who this gateway is. The secret proves it to the platform and is never shown or logged. */
const identitySchema = z.strictObject({
  sn: gatewayConnection.request.shape.sn,
  verificationCode: seedGatewaySchema.shape.verificationCode,
  secret: gatewayConnection.request.shape.secret,
});
export type Identity = z.infer<typeof identitySchema>;

const optionOf: Readonly<Record<keyof Identity, string>> = {
  sn: '--sn must be the 12 digits of the serial number',
  verificationCode: '--code must be the verification code of the label, 4 to 20 letters and digits',
  secret: '--secret must have 32 to 200 characters',
};

/** Checks an identity that was typed in. @throws StartError that names the option that is wrong. */
export function checkIdentity(input: Identity): Identity {
  const result = identitySchema.safeParse(input);
  if (result.success) return result.data;
  const [field] = result.error.issues[0]?.path ?? [];
  throw new StartError(field === 'verificationCode' || field === 'secret' ? optionOf[field] : optionOf.sn);
}

/** Writes the identity, readable by its owner only. */
export async function writeIdentity(file: string, identity: Identity): Promise<void> {
  await writeFileAtomically(file, `${JSON.stringify(identity, null, 2)}\n`, 0o600);
}

/** Reads the identity. @throws StartError when there is none or it is damaged. */
export async function readIdentity(file: string): Promise<Identity> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      throw new StartError(
        `This gateway has no identity (${file} is missing); run "penstock-gateway provision" first.`,
      );
    }
    throw new StartError(`The identity ${file} cannot be read (${reasonOf(error)}).`);
  }
  try {
    return identitySchema.parse(JSON.parse(text));
  } catch {
    // The reason is not shown, since it could quote the secret.
    throw new StartError(`The identity ${file} is damaged; run "penstock-gateway provision" again.`);
  }
}
