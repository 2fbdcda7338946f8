import { column } from '../column.ts';

/** Places of pages with comments. */
export const pageThreadTable = {
  id: column.bigint().identity(),
  page_id: column.bigint(),
  /** Empty for a point of the page. */
  widget_id: column.text(),
  /** The name of the widget when the thread was started. */
  widget_name: column.text(),
  /** Parts of the width and height of the widget, or units of the page. */
  x: column.double(),
  y: column.double(),
  created_at: column.time().withDefault(),
  /** Null while it is open. */
  resolved_at: column.time().nullable(),
  /** The name of who resolved it; empty while it is open. */
  resolved_by: column.text().withDefault(),
} as const;

/** Comments on pages. */
export const pageCommentTable = {
  id: column.bigint().identity(),
  thread_id: column.bigint(),
  /** Null for a visitor of a link, and where the account is gone. */
  account_id: column.bigint().nullable(),
  /** SHA-256 of what names the browser of a visitor and of the link; null for an account. */
  visitor_hash: column.bytes().nullable(),
  /** The name of the author as it was then. */
  author: column.text(),
  text: column.text(),
  created_at: column.time().withDefault(),
  edited_at: column.time().nullable(),
} as const;
