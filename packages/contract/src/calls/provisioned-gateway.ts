import { z } from 'zod';
import { verificationCodeSchema } from '../model/gateway-label.ts';
import {
  authorityNumberSchema,
  certificateObstacles,
  certificateStates,
  fingerprintSchema,
} from '../model/gateway-certificate.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { limits } from '../rules/limits.ts';
import { authCodeAccess, defineCall, defineUpload } from './call.ts';
import { signingAuthoritySchema } from './gateway-authority.ts';
import { listFields, pagedAnswer, pageFields } from './paged.ts';

const access = authCodeAccess('gateway:secrets');
const sn = serialNumberSchema;
/** Which gateways were made together: a note for who provisions them. */
const batch = z.string().trim().max(50);

/**
 * The states of a provisioned gateway. `issued`: it never came. `revoked`: it is refused. `replaced`: another one has
 * taken over what it had, and it is refused.
 */
export const provisionStates = ['issued', 'active', 'revoked', 'replaced'] as const;
export type ProvisionState = (typeof provisionStates)[number];

/**
 * The authorities that a gateway says it trusts: exactly those that it would be given now, others, those of its system; `unknown`: it
 * has not said.
 */
export const authorityStates = ['current', 'older', 'none', 'unknown'] as const;
export type AuthorityState = (typeof authorityStates)[number];

/** How gateways prove themselves when they connect. */
export const gatewayProofs = ['secret', 'certificate'] as const;
export type GatewayProofKind = (typeof gatewayProofs)[number];

/** A gateway as it was provisioned. */
export const provisionedRowSchema = z.object({
  sn: z.string(),
  state: z.enum(provisionStates),
  batch: z.string(),
  /** Empty when it has none. */
  name: z.string(),
  /** The account it is bound to; empty when none. */
  account: z.string(),
  hardware: z.string(),
  version: z.string(),
  online: z.boolean(),
  /** When it last came; empty when it never did. */
  lastSeen: z.string(),
  /** Whether its secret is still the one that it left the factory with. */
  factory: z.boolean(),
  /** Whether it is to get another secret. */
  renewal: z.boolean(),
  /** The gateway that has taken over what it had; empty when none. */
  replacedBy: z.string(),
  authority: z.enum(authorityStates),
  /** The names of the authorities that it says it trusts. */
  trusted: z.array(z.string()),
  /** The state of the certificate that was issued to it last, and until when that is valid; null and empty where it has none. */
  certificate: z.enum(certificateStates).nullable(),
  certificateValidTo: z.string(),
  /** How it proved itself when it connected last; null when that is not known. */
  provedBy: z.enum(gatewayProofs).nullable(),
  /** Whether its secret is refused, so that it needs a certificate. */
  certificateRequired: z.boolean(),
  createTime: z.iso.datetime(),
});
export type ProvisionedRow = z.output<typeof provisionedRowSchema>;

export const provisionedSortColumns = [
  'createTime',
  'sn',
  'state',
  'batch',
  'name',
  'account',
  'lastSeen',
  'version',
] as const;

/** The gateways that were provisioned, by page: SN, batch, name or account contain the keyword. */
export const provisionedQuery = defineCall({
  path: '/api/gateway/provision/query',
  access,
  request: z.object({
    ...listFields(provisionedSortColumns, { column: 'createTime', direction: 'descending' }),
    /** Empty for all. */
    states: z.array(z.enum(provisionStates)).max(provisionStates.length).default([]),
    authorities: z.array(z.enum(authorityStates)).max(authorityStates.length).default([]),
    /** How they proved themselves last. */
    proofs: z.array(z.enum(gatewayProofs)).max(gatewayProofs.length).default([]),
    /** Only gateways that say that they trust an authority, or do not, as {@link provisionTrust} counts them. */
    trust: z.object({ fingerprint: fingerprintSchema, trusts: z.boolean() }).optional(),
    /** Only gateways that have a certificate of this authority that is taken, as {@link provisionTrust} counts them. */
    signer: authorityNumberSchema.optional(),
    ...pageFields,
  }),
  answer: pagedAnswer(provisionedRowSchema),
});

/** Why a row of a list was not provisioned. */
export const provisionProblems = ['sn', 'code', 'repeated', 'exists'] as const;
export type ProvisionProblem = (typeof provisionProblems)[number];

/** The result for one row. Code and secret are in this answer only: the platform keeps hashes of them. */
const provisionedSchema = z.object({
  sn: z.string(),
  /** Null where the gateway was provisioned. */
  problem: z.enum(provisionProblems).nullable(),
  /** Empty where it was not. */
  verificationCode: z.string(),
  secret: z.string(),
});
export type Provisioned = z.output<typeof provisionedSchema>;

/**
 * Provisions gateways whose serial numbers follow each other. Their codes and secrets follow from a key that is shown once: with it
 * a factory makes them where it has no network.
 */
export const provisionBatch = defineCall({
  path: '/api/gateway/provision/batch',
  access,
  request: z.object({
    firstSn: sn,
    count: z.number().int().min(1).max(limits.provisionBatch),
    batch: batch.default(''),
  }),
  answer: z.object({ key: z.string(), rows: z.array(provisionedSchema).max(limits.provisionBatch) }),
  errors: ['request.invalid', 'gateway.registered'],
});

/** A row of a list of gateways to provision. Without a code one is made. */
const provisionRowSchema = z.object({
  sn: z.string().max(200),
  verificationCode: z.string().max(200).default(''),
  name: z.string().max(500).default(''),
});
export type ProvisionRow = z.output<typeof provisionRowSchema>;

/** Provisions the gateways of a list. One that cannot be does not stop the others. */
export const provisionRows = defineCall({
  path: '/api/gateway/provision/rows',
  access,
  request: z.object({
    rows: z.array(provisionRowSchema).min(1).max(limits.provisionBatch),
    batch: batch.default(''),
  }),
  answer: z.object({ rows: z.array(provisionedSchema).max(limits.provisionBatch) }),
  errors: ['gateway.registered'],
});

/** Reads a spreadsheet of gateways: SN, verification code and name in its first columns. Provisions nothing. */
export const provisionSheet = defineUpload({
  path: '/api/gateway/provision/sheet',
  access,
  // Loose, since nothing else could be sent with the file of an empty object.
  request: z.looseObject({}),
  files: { file: { rule: 'variableFile', required: true } },
  answer: z.object({ rows: z.array(provisionRowSchema) }),
  errors: ['sheet.unreadable', 'sheet.tooComplex', 'sheet.empty', 'gateway.batchTooMany'],
});

/** Gives a gateway a new secret of the factory, such as after a reset; it is shown once. A revoked gateway may come again. */
export const provisionAgain = defineCall({
  path: '/api/gateway/provision/again',
  access,
  request: z.object({ sn }),
  answer: z.object({ secret: z.string() }),
  errors: ['data.notFound', 'gateway.replaced', 'gateway.secretAtBroker'],
});

/** Refuses gateways from now on, and ends their connections. What they have stays as it is. */
export const provisionRevoke = defineCall({
  path: '/api/gateway/provision/revoke',
  access,
  request: z.object({ sns: z.array(sn).min(1).max(100) }),
  answer: z.object({ revoked: z.number().int() }),
  errors: ['data.notFound'],
});

/**
 * Puts one gateway in the place of another: it takes over account, equipment, recorded values, alarms and revisions of the
 * configuration. The one before is refused from then on. The new one must not be bound, nor have recorded anything.
 */
export const provisionReplace = defineCall({
  path: '/api/gateway/provision/replace',
  access,
  request: z.object({ sn, by: sn }),
  answer: z.object({}),
  errors: ['data.notFound', 'gateway.replaced', 'gateway.replacementUsed'],
});

/** Gives a gateway the verification code of a new label; it is shown once. */
export const provisionCode = defineCall({
  path: '/api/gateway/provision/code',
  access,
  request: z.object({ sn, verificationCode: verificationCodeSchema.optional() }),
  answer: z.object({ verificationCode: z.string() }),
  errors: ['data.notFound'],
});

/** A certificate that was issued to a gateway. */
const gatewayCertificateSchema = z.object({
  fingerprint: fingerprintSchema,
  state: z.enum(certificateStates),
  /** The authority that has signed it. */
  authority: authorityNumberSchema,
  validFrom: z.iso.datetime(),
  validTo: z.iso.datetime(),
  /** When the gateway first connected with it; empty when it never did. */
  firstUsed: z.string(),
  /** When it was revoked or replaced; empty when it was not. */
  ended: z.string(),
});
export type GatewayCertificate = z.output<typeof gatewayCertificateSchema>;

/** The certificates of a gateway, the newest first; those that expired a month ago are forgotten. */
export const provisionCertificates = defineCall({
  path: '/api/gateway/provision/certificates',
  access,
  request: z.object({ sn }),
  answer: z.object({ rows: z.array(gatewayCertificateSchema) }),
  errors: ['data.notFound'],
});

/**
 * Refuses a certificate from now on, and ends the connection of its gateway. The gateway makes another key and gets another
 * certificate with its secret.
 */
export const provisionRevokeCertificate = defineCall({
  path: '/api/gateway/provision/revokeCertificate',
  access,
  request: z.object({ sn, fingerprint: fingerprintSchema }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Lets gateways connect with certificates only, or with their secrets again; one that connects with its secret is cut off. */
export const provisionRequireCertificate = defineCall({
  path: '/api/gateway/provision/requireCertificate',
  access,
  request: z.object({ sns: z.array(sn).min(1).max(100), required: z.boolean() }),
  answer: z.object({ changed: z.number().int() }),
  errors: [
    'data.notFound',
    'gateway.certificatesOff',
    'gateway.certificatesAtBroker',
    'gateway.certificatesNeedTls',
  ],
});

/** An authority that gateways are given, or that one of them trusts, and how many. */
const authorityCountSchema = z.object({
  fingerprint: fingerprintSchema,
  name: z.string(),
  validFrom: z.iso.datetime(),
  validTo: z.iso.datetime(),
  /** Whether gateways are given it now. */
  given: z.boolean(),
  trusting: z.number().int(),
  notTrusting: z.number().int(),
});
export type AuthorityCount = z.output<typeof authorityCountSchema>;

/**
 * Which gateways trust which authority, of all that have connected once and are not refused; whether certificates are issued, and which
 * authorities sign them.
 */
export const provisionTrust = defineCall({
  path: '/api/gateway/provision/trust',
  access,
  request: z.object({}),
  answer: z.object({
    gateways: z.number().int(),
    authorities: z.array(authorityCountSchema),
    /** The authorities of this installation that sign certificates of gateways, the one that began last first; those that were removed are left out. */
    signers: z.array(signingAuthoritySchema),
    /** `required`: no gateway may connect with its secret. */
    certificates: z.enum(['allowed', 'required', 'unsupported']),
    /** Why they are not supported; null where they are. */
    obstacle: z.enum(certificateObstacles).nullable(),
  }),
});

/** The calls of this file, for the list of all. */
export const provisionedGatewayCalls = {
  provisionedQuery,
  provisionBatch,
  provisionRows,
  provisionSheet,
  provisionAgain,
  provisionRevoke,
  provisionReplace,
  provisionCode,
  provisionCertificates,
  provisionRevokeCertificate,
  provisionRequireCertificate,
  provisionTrust,
} as const;
