import { z } from 'zod';
import { authCodeAccess, defineCall } from '../calls/call.ts';

const access = authCodeAccess('gateway:configure');
const id = z.uuid();
const name = z.string().trim().min(1).max(50);

/** The rules of a passphrase that seals secrets where the system has no key store, in characters. */
export const passphraseLength = { min: 10, max: 200 } as const;
const passphrase = z.string().max(passphraseLength.max);

/**
 * Where secrets are kept: in the key store of the system; or sealed with a passphrase, which is to be chosen (`new`), is needed (`sealed`), or was given
 * since the tool was started (`unsealed`).
 */
export const secretPlaces = ['system', 'new', 'sealed', 'unsealed'] as const;

/** The remembered connections of this computer, without their secrets. */
export const rememberedQuery = defineCall({
  path: '/api/local/remembered/query',
  access,
  request: z.object({}),
  answer: z.object({
    place: z.enum(secretPlaces),
    rows: z
      .array(
        z.object({
          id,
          name: z.string(),
          mode: z.enum(['lan', 'serial', 'mqtt']),
          sn: z.string(),
          /** The way in words that need no translation. */
          address: z.string(),
          /** Its secrets are sealed, and the passphrase is needed. */
          sealed: z.boolean(),
        }),
      )
      .max(100),
  }),
});

/** Remembers the present connection with its secrets. A passphrase is needed where the system has no key store. */
export const rememberedAdd = defineCall({
  path: '/api/local/remembered/add',
  access,
  request: z.object({ name, passphrase: passphrase.default('') }),
  answer: z.object({ id }),
  errors: [
    'data.notFound',
    'remembered.passphraseNeeded',
    'remembered.passphraseWrong',
    'remembered.storeFailed',
    'remembered.tooMany',
  ],
});

/** Connects as it is remembered. */
export const rememberedConnect = defineCall({
  path: '/api/local/remembered/connect',
  access,
  request: z.object({ id, passphrase: passphrase.default('') }),
  answer: z.object({ sn: z.string() }),
  errors: [
    'data.notFound',
    'remembered.passphraseNeeded',
    'remembered.passphraseWrong',
    'remembered.storeFailed',
    'remembered.secretMissing',
    'connect.serverUnreachable',
    'connect.passwordWrong',
  ],
});

/** Gives a remembered connection another name. */
export const rememberedRename = defineCall({
  path: '/api/local/remembered/rename',
  access,
  request: z.object({ id, name }),
  answer: z.object({}),
  errors: ['data.notFound'],
});

/** Forgets a remembered connection, and its secrets. */
export const rememberedForget = defineCall({
  path: '/api/local/remembered/forget',
  access,
  request: z.object({ id }),
  answer: z.object({}),
  errors: ['data.notFound'],
});
