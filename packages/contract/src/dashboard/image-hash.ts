import { z } from 'zod';

/** The SHA-256 of an image, in hexadecimal: it names the image. Pages refer to it as `image:<sha256>`. */
export const imageHashSchema = z.string().regex(/^[0-9a-f]{64}$/);
