import { languages } from '@penstock/languages/language';
import { z } from 'zod';

/** One text in each language, as it is sent to readers who are not known yet. */
export const textSchema = z.record(z.enum(languages), z.string());
