import { readFile } from 'node:fs/promises';
import { gatewayConnection } from '@penstock/contract/calls/provisioning';
import { authoritySchema } from '@penstock/contract/model/authority';
import { certificateSchema } from '@penstock/contract/model/gateway-certificate';
import { seedGatewaySchema } from '@penstock/contract/model/seed';
import { gatewaySecretSchema } from '@penstock/contract/model/serial-number';
import { z } from 'zod';
import { reasonOf, codeOf } from '@penstock/node-kit/error-text';
import { StartError } from '@penstock/node-kit/start-error';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';

/** How many secrets that the platform has not taken are kept. */
export const maxNewSecrets = 4;

/** How many certificates are kept: one that the broker has not taken, the present one, and the one before it. */
export const maxCertificates = 3;

const secret = gatewaySecretSchema;

/** A certificate of this gateway with its key, both PEM. The key is made here and never sent. */
export const heldCertificateSchema = z.strictObject({
  certificate: certificateSchema,
  key: z
    .string()
    .max(2000)
    .regex(/^-----BEGIN PRIVATE KEY-----\n/),
});
export type HeldCertificate = z.infer<typeof heldCertificateSchema>;

/** The proof of this gateway towards one platform. */
const proof = {
  secret,
  /** The secrets that the platform has sent and not yet taken, the newest first. */
  newSecrets: z.array(secret).max(maxNewSecrets).optional(),
  /** The secret before the present one. */
  previousSecret: secret.optional(),
  /** Its certificates, in the order to try them, the newest first. */
  certificates: z.array(heldCertificateSchema).max(maxCertificates).optional(),
  /** The only certificate authorities it trusts, PEM; those of the system where there are none. */
  authority: authoritySchema.optional(),
} as const;

const address = z.string().max(500);

/** The platform that a gateway has moved to. */
const managementSchema = z.strictObject({
  address,
  /** The address that it was started with when it moved; another one counts more than this move. */
  startedWith: address,
  /** Where it returns to unless the new platform holds a connection; absent once that did. */
  previous: z
    .strictObject({
      address,
      ...proof,
      /** How long the new platform may be out of reach until then, in s. */
      seconds: z.number().int().min(1).max(3600),
    })
    .optional(),
});

/** The identity of this gateway. The secret proves it to the platform and is never shown or logged. */
export const identitySchema = z.strictObject({
  sn: gatewayConnection.request.shape.sn,
  verificationCode: seedGatewaySchema.shape.verificationCode,
  /** The address of the platform that came with the identity, for a gateway that is started without one. */
  platform: address.optional(),
  ...proof,
  management: managementSchema.optional(),
});
export type Identity = z.infer<typeof identitySchema>;

const optionOf = {
  sn: '--sn must be the 12 digits of the serial number',
  verificationCode: '--code must be the verification code of the label, 4 to 20 letters and digits',
  secret: '--secret must have 32 to 200 characters',
  authority: '--authority must be a file of certificates (PEM) and nothing else, with Unix line ends',
} as const;

/** Checks an identity that was typed in. @throws StartError that names the option that is wrong. */
export function checkIdentity(input: Identity): Identity {
  const result = identitySchema.safeParse(input);
  if (result.success) return result.data;
  const [field] = result.error.issues[0]?.path ?? [];
  const isNamed = field === 'verificationCode' || field === 'secret' || field === 'authority';
  throw new StartError(optionOf[isNamed ? field : 'sn']);
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
