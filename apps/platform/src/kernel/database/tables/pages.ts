import { pageFits } from '@penstock/contract/dashboard/page';
import type { PageTitles } from '@penstock/contract/dashboard/page-texts';
import { column } from '../column.ts';

/** Dashboard pages of products. What one consists of is in its present revision. */
export const pageTable = {
  id: column.bigint().identity(),
  product_id: column.bigint(),
  /** Its position among the pages of its product, from 0. */
  position: column.integer(),
  title: column.text(),
  /** The title in other languages, from the texts of the page. */
  title_translations: column.json<PageTitles>().withDefault(),
  width: column.integer(),
  height: column.integer(),
  fit: column.choice(pageFits),
  bg_color: column.text(),
  bg_image: column.text().withDefault(),
  /** Null where it asks for no password. */
  password_hash: column.text().nullable(),
  /** The present one. */
  revision: column.integer().withDefault(),
  created_at: column.time().withDefault(),
  /** Grows with each change of a comment. */
  comment_revision: column.integer().withDefault(),
} as const;

/** Revisions of pages. */
export const pageRevisionTable = {
  page_id: column.bigint(),
  revision: column.integer(),
  /** The user name of who saved it. */
  author: column.text(),
  /** The account of who saved it; null when it is gone. */
  author_id: column.bigint().nullable(),
  note: column.text().withDefault(),
  automatic: column.boolean().withDefault(),
  /** When the first of the automatic saves was that it takes the place of; null where somebody asked for it. */
  automatic_since: column.time().nullable(),
  title: column.text(),
  widget_count: column.integer(),
  /** Bytes of the text of its file. */
  size: column.integer(),
  /** The text of its file, deflated with the header of zlib. */
  document: column.bytes(),
  picture: column.bytes().nullable(),
  /** The media type of the picture; empty where there is none. */
  picture_type: column.text().withDefault(),
  saved_at: column.time().withDefault(),
} as const;

/** Agreements of accounts that the scripts of a page write without a click. */
export const pageAgreementTable = {
  page_id: column.bigint(),
  account_id: column.bigint(),
  /** SHA-256 in hexadecimal of the scripts and their author. */
  digest: column.text(),
  agreed_at: column.time().withDefault(),
} as const;

/** The account that has a page open for editing: one editor at a time. */
export const pageEditorTable = {
  page_id: column.bigint(),
  /** Which tab it is. */
  token: column.uuid(),
  account_id: column.bigint(),
  opened_at: column.time().withDefault(),
  expires_at: column.time(),
} as const;
