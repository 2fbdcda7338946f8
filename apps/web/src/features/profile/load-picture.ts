import { rules } from '@penstock/contract/rules/table';
import type { Size } from './crop.ts';

/** An image that somebody chose, as the browser has read it. */
export interface Picture {
  readonly element: HTMLImageElement;
  readonly size: Size;
  /** Whether it can have transparent parts, so that it is written without loss. */
  readonly mayBeTransparent: boolean;
  /** Frees what the browser holds for it. */
  readonly release: () => void;
}

/** Why a file is not taken, as the key of its text. */
export type PictureProblem = 'type' | 'large' | 'broken';

/** A file that is not taken. */
export class PictureError extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * The maximum of a chosen file, in bytes: a photo of a phone. It is cropped and encoded again in the browser.
 */
const maximumBytes = 20 * 1024 * 1024;

/** The side of an SVG that names no size, in pixels. */
const scalableSide = 512;

/** The endings that can be chosen, for the dialog of the browser. */
export const acceptedEndings: string = rules.avatarFile.extensions.map((one) => `.${one}`).join(',');

/** Loads a file as an image, in which nothing runs. Throws {@link PictureError}. */
export async function loadPicture(file: File): Promise<Picture> {
  const kind = kindOf(file);
  if (kind === undefined) throw new PictureError('type');
  if (file.size > maximumBytes) throw new PictureError('large');
  const url = URL.createObjectURL(file);
  const element = new Image();
  element.src = url;
  try {
    await element.decode();
  } catch {
    URL.revokeObjectURL(url);
    throw new PictureError('broken');
  }
  const isScalable = kind === 'svg';
  return {
    element,
    size: {
      width: element.naturalWidth || (isScalable ? scalableSide : 1),
      height: element.naturalHeight || (isScalable ? scalableSide : 1),
    },
    mayBeTransparent: kind !== 'jpg',
    release: () => URL.revokeObjectURL(url),
  };
}

/** The kind of a file, by its ending; of one from the clipboard, which may have none, by its media type. */
function kindOf({ name, type }: File): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const named = ending === 'jpeg' ? 'jpg' : ending;
  const typed = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' }[type];
  return [named, typed].find((one) => one !== undefined && allowed.includes(one));
}

const allowed: readonly string[] = rules.avatarFile.extensions;
