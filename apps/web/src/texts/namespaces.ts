import type { Pages } from '@penstock/languages/language-folder';

/** The texts of pages and their parts, by name. */
export type Namespaces = Pages;
