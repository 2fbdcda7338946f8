import { z } from 'zod';

/** A time zone by its IANA name, such as `Asia/Shanghai`. */
export const timeZoneNameSchema = z.string().max(50).refine(isTimeZone);

/** The time zone that times are written in for people. */
export const timeZoneSchema = timeZoneNameSchema.default('UTC');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
