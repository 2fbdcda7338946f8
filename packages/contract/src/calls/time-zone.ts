import { z } from 'zod';

/** The time zone that times are written in for people, by its IANA name, such as `Asia/Shanghai`. */
export const timeZoneSchema = z.string().max(50).refine(isTimeZone).default('UTC');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
