import type { PaletteChanges } from '@penstock/contract/dashboard/colour-role';
import { column } from '../column.ts';

/** How the pages of companies look where they say nothing else. */
export const companyLookTable = {
  /** The company that has it, or the account that is in none. */
  owner_id: column.bigint(),
  palette: column.json<PaletteChanges>(),
  /** SHA-256 of the pictures of its logo, on light and on dark ground. */
  logo_light: column.text().nullable(),
  logo_dark: column.text().nullable(),
  /** From 1; each change adds one. */
  revision: column.integer().withDefault(),
  /** The user name of who changed it last. */
  changed_by: column.text(),
  changed_at: column.time().withDefault(),
} as const;
