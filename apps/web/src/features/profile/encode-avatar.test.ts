import { expect, it } from 'vitest';
import { encodeAvatar, type Encoding } from './encode-avatar.ts';

/** A codec whose files grow with the pixels and the quality. */
const codec =
  (bytesPerPixel: number) =>
  async ({ pixels, quality, type }: Encoding) =>
    new Blob([new Uint8Array(Math.round(pixels * pixels * quality * bytesPerPixel))], { type });

it('takes the best that is small enough, and says when that is not the first', async () => {
  expect(await encodeAvatar(false, 100_000, codec(1))).toMatchObject({
    encoding: { type: 'image/jpeg', quality: 0.92, pixels: 256 },
    isReduced: false,
  });
  expect(await encodeAvatar(false, 100_000, codec(2))).toMatchObject({
    encoding: { quality: 0.65, pixels: 256 },
    isReduced: true,
  });
  const reduced = await encodeAvatar(true, 100_000, codec(4));
  expect(reduced).toMatchObject({ encoding: { type: 'image/png', pixels: 128 }, isReduced: true });
  expect(reduced?.content.size).toBeLessThanOrEqual(100_000);
});

it('answers nothing where nothing is small enough', async () => {
  expect(await encodeAvatar(false, 10, codec(4))).toBeUndefined();
});
