import { readColour, writeColour } from '@penstock/contract/rules/colour';
import { limits } from '@penstock/contract/rules/limits';
import { z } from 'zod';
import { keep, readKept, withFirst } from '../kept/kept-for-account.ts';

const recentSchema = z.array(z.string().max(50)).max(limits.recentColours);

/** The colours that whoever is signed in chose last, newest first, without duplicates (platform specification, section 9). */
export function recentColours(): readonly string[] {
  return readKept('colours', recentSchema, []).filter((text) => readColour(text) !== undefined);
}

/** Puts a colour first among the recent ones; what is no colour is not kept. */
export function noteColour(text: string): void {
  const colour = readColour(text);
  if (colour === undefined) return;
  keep('colours', withFirst(recentColours(), writeColour(colour), limits.recentColours));
}
