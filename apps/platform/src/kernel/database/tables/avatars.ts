import { column } from '../column.ts';

/** The images of accounts, so that a backup holds them. */
export const avatarTable = {
  account_id: column.bigint(),
  /** Under 100 KB. */
  content: column.bytes(),
  content_type: column.text(),
  /** The version of the content, another for each content. */
  version: column.text(),
  updated_at: column.time().withDefault(),
} as const;
