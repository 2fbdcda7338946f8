import { z } from 'zod';

const dropperSchema = z.object({ sRGBHex: z.string() });

/** Whether the browser can take a colour from anywhere on the screen. */
export function hasEyeDropper(): boolean {
  return 'EyeDropper' in globalThis;
}

/** Takes a colour from the screen; undefined where whoever was asked gave up, or the browser cannot. */
export async function takeScreenColour(): Promise<string | undefined> {
  const Dropper: unknown = Reflect.get(globalThis, 'EyeDropper');
  if (typeof Dropper !== 'function') return undefined;
  try {
    const dropper: unknown = Reflect.construct(Dropper, []);
    if (typeof dropper !== 'object' || dropper === null) return undefined;
    const open: unknown = Reflect.get(dropper, 'open');
    if (typeof open !== 'function') return undefined;
    const answer: unknown = await Reflect.apply(open, dropper, []);
    return dropperSchema.parse(answer).sRGBHex;
  } catch {
    return undefined;
  }
}
