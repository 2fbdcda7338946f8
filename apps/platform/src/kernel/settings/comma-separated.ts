import { z } from 'zod';

/** Texts separated by commas, without the spaces around them. Empty ones are left out. */
export const commaSeparated = z
  .string()
  .max(2000)
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** The same of names that are equal without regard to case: in lower case. */
export const commaSeparatedNames = commaSeparated.transform((parts) =>
  parts.map((part) => part.toLowerCase()),
);
