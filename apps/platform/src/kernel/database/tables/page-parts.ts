import { column } from '../column.ts';

/** The contents of images of pages: each is stored once. */
export const pageImageContentTable = {
  /** In hexadecimal. */
  sha256: column.text(),
  content_type: column.text(),
  /** In pixels; 0 where an SVG names none. */
  width: column.integer(),
  height: column.integer(),
  /** In bytes. */
  size: column.integer(),
  /** Its stored file. */
  file_id: column.uuid(),
  created_at: column.time().withDefault(),
} as const;

/** Images that accounts have for their pages. */
export const pageImageTable = {
  owner_id: column.bigint(),
  sha256: column.text(),
  title: column.text(),
  created_at: column.time().withDefault(),
} as const;

/** Components of pages. */
export const pageComponentTable = {
  id: column.bigint().identity(),
  owner_id: column.bigint(),
  title: column.text(),
  width: column.double(),
  height: column.double(),
  widget_count: column.integer(),
  parameter_count: column.integer(),
  /** Whether it is a symbol: a drawing in place of widgets. */
  is_symbol: column.boolean().withDefault(),
  /** Bytes of the text. */
  size: column.integer(),
  /** The text of a component of the contract, deflated with the header of zlib. */
  document: column.bytes(),
  /** From 1; each change adds one. */
  revision: column.integer().withDefault(),
  /** The user name of who changed it last. */
  changed_by: column.text(),
  changed_at: column.time().withDefault(),
  created_at: column.time().withDefault(),
} as const;

/** Which images pages refer to in their present revision. */
export const pageImageUseTable = { page_id: column.bigint(), sha256: column.text() } as const;

/** Which components pages use in their present revision; a component may be gone. */
export const pageComponentUseTable = { page_id: column.bigint(), component_id: column.bigint() } as const;

/** Which images components refer to. */
export const componentImageUseTable = { component_id: column.bigint(), sha256: column.text() } as const;

/** Which scenes pages name in their present revision; a scene may be gone. */
export const pageSceneUseTable = { page_id: column.bigint(), scene_id: column.bigint() } as const;

/** Which scenes components name; a scene may be gone. */
export const componentSceneUseTable = { component_id: column.bigint(), scene_id: column.bigint() } as const;
