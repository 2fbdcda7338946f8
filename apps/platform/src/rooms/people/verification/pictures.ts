import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { PicturePurpose } from '@penstock/contract/calls/user-picture';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { UsedKeys } from '../sign-in-keys/sign-in-keys.ts';
import { glyphs } from './glyphs.ts';
import { drawPicture } from './picture-drawing.ts';
import type { Tries } from './tries.ts';

/** A picture code as a request brings it. */
export interface PictureAnswer {
  readonly vcodeId?: string | undefined;
  readonly vcode?: string | undefined;
}

/** How long a picture serves, in ms. */
const pictureTime = 300_000;

/** The number of characters of a picture. */
const characterCount = 5;

/** Random bytes of a picture's id, then 6 bytes of the time it expires, in ms since 1970. */
const randomPart = 16;
const timePart = 6;

const alphabet = Object.keys(glyphs);

/** The parts of {@link Pictures}. */
export interface PictureParts {
  /** The secret of the installation. */
  readonly secret: () => Uint8Array;
  readonly used: UsedKeys;
  readonly tries: Tries;
  readonly randomBytes: (length: number) => Buffer;
  /** A random whole number from 0 to one below its argument. */
  readonly randomInt: (end: number) => number;
  readonly clock: Clock;
}

/** A picture code as a browser gets it. */
export interface Picture {
  readonly vcodeId: string;
  /** A `data:` URL. */
  readonly image: string;
}

/**
 * Picture codes, drawn here. What a picture shows is derived from the installation's secret and the picture's id, so that
 * nothing is kept until it comes back; then its id is noted as used, whether the characters were right or not.
 */
export class Pictures {
  readonly #parts: PictureParts;

  constructor(parts: PictureParts) {
    this.#parts = parts;
  }

  /** Draws a picture for a purpose. */
  make(purpose: PicturePurpose): Picture {
    const { secret, randomBytes, randomInt, clock } = this.#parts;
    const expiry = Buffer.alloc(timePart);
    expiry.writeUIntBE(clock.now() + pictureTime, 0, timePart);
    const id = Buffer.concat([randomBytes(randomPart), expiry]);
    const svg = drawPicture(pictureText(secret(), id, purpose), () => randomInt(2 ** 32) / 2 ** 32);
    return {
      vcodeId: id.toString('base64url'),
      image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    };
  }

  /** Checks a picture code. Throws `vcode.required`, `vcode.wrong` and `account.tooManyTries`. */
  async check(purpose: PicturePurpose, { vcodeId, vcode }: PictureAnswer, address: string): Promise<void> {
    if (vcodeId === undefined || vcode === undefined || vcodeId === '' || vcode.trim() === '')
      throw failure('vcode.required');
    const { secret, used, tries, clock } = this.#parts;
    const counted = await tries.take('picture', { address });
    const id = Buffer.from(vcodeId, 'base64url');
    // One id has one spelling: otherwise a used picture could come back written otherwise.
    if (id.length !== randomPart + timePart || id.toString('base64url') !== vcodeId)
      throw failure('vcode.wrong');
    const expiry = id.readUIntBE(randomPart, timePart);
    if (expiry <= clock.now() || expiry > clock.now() + pictureTime) throw failure('vcode.wrong');
    if (!(await used.use(`picture:${vcodeId}`, new Date(expiry)))) throw failure('vcode.wrong');
    const given = hashOf(typedText(vcode));
    if (!timingSafeEqual(given, hashOf(pictureText(secret(), id, purpose)))) throw failure('vcode.wrong');
    await counted.takeBack();
  }
}

/**
 * The typed text in the form in which pictures are written: full-width characters and lower case are the
 * same, and G is read for 6.
 */
export function typedText(vcode: string): string {
  return vcode.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase().replaceAll('G', '6');
}

/** The characters that a picture shows. */
export function pictureText(secret: Uint8Array, id: Uint8Array, purpose: PicturePurpose): string {
  const bytes = Buffer.from(
    hkdfSync('sha256', secret, id, `penstock picture code v1 ${purpose}`, characterCount * 4),
  );
  return Array.from(
    { length: characterCount },
    (_, at) => alphabet[bytes.readUInt32BE(at * 4) % alphabet.length] ?? '',
  ).join('');
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
