import { resolve } from 'node:path';
import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { setting } from './setting.ts';

/** A bucket of an S3-compatible store, or the part of it below a prefix. */
export interface S3Address {
  readonly kind: 's3';
  /** Such as `https://s3.example.com:9000`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** The session token of credentials that hold for some time. */
  readonly token: string | undefined;
  /** Whether the bucket is named in the path or before the host. */
  readonly style: 'path' | 'virtual';
  /** A file with further certificate authorities (PEM). */
  readonly authority: string | undefined;
}

/** Where lasting files can be beside the database. */
export type FilePlaceAddress = { readonly kind: 'folder'; readonly path: string } | S3Address;

/** The parameters of an address of a bucket. */
const s3Parameters = z.strictObject({
  region: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/)
    .default('us-east-1'),
  style: z.enum(['path', 'virtual']).default('path'),
  token: z
    .string()
    .regex(/^[\x21-\x7e]{1,4096}$/)
    .optional(),
  ca: z
    .string()
    .min(1)
    .max(1000)
    .transform((text) => resolve(text))
    .optional(),
});

/** A name that no store encodes in two ways. */
const bucketName = /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/;
const prefixText = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*$/;
const credential = /^[\x21-\x7e]{1,1000}$/;

/**
 * Reads `s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=…` (`s3+http` is not encrypted); undefined where it is not one. Characters of key and
 * secret that addresses use themselves are percent-encoded.
 */
function s3Address(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, host, hash, pathname, searchParams, username, password } = new URL(text);
  const scheme = protocol === 's3:' ? 'https' : 'http';
  const [bucket = '', ...folders] = pathname.slice(1).replace(/\/+$/, '').split('/');
  const prefix = folders.map((folder) => `${folder}/`).join('');
  const parameters = s3Parameters.safeParse(Object.fromEntries(searchParams));
  const key = decoded(username);
  const secret = decoded(password);
  const isGood =
    parameters.success &&
    host !== '' &&
    hash === '' &&
    bucketName.test(bucket) &&
    prefixText.test(prefix) &&
    prefix.length <= 500 &&
    credential.test(key) &&
    credential.test(secret);
  if (!isGood) return undefined;
  const { region, style, token, ca: authority } = parameters.data;
  return {
    kind: 's3',
    endpoint: `${scheme}://${host}`,
    bucket,
    prefix,
    region,
    key,
    secret,
    token,
    style,
    authority,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The place of files: a folder, or a bucket. */
export const filePlaceAddress = z
  .string()
  .max(8000)
  .transform((text, context): FilePlaceAddress => {
    if (!/^[a-z0-9+]+:\/\//i.test(text)) return { kind: 'folder', path: resolve(text) };
    const address = /^s3(?:\+http)?:\/\//.test(text) ? s3Address(text) : undefined;
    if (address !== undefined) return address;
    context.addIssue({ code: 'custom', message: 'not the address of a place of files' });
    return z.NEVER;
  });

const expected =
  'a folder, or an address such as s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=us-east-1, with / + : @ % in key and secret percent-encoded';

/** The settings of lasting files. */
export const fileSettings = {
  files: setting(filePlaceAddress.optional(), {
    variable: 'PENSTOCK_FILES',
    expected,
    secret: true,
    description: textAt('platform.kernel:settings.fileSettings.files.description'),
  }),
  filesBefore: setting(filePlaceAddress.optional(), {
    variable: 'PENSTOCK_FILES_BEFORE',
    expected,
    secret: true,
    description: textAt('platform.kernel:settings.fileSettings.filesBefore.description'),
  }),
};
