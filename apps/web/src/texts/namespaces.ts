import type { zh as common } from './common/zh.ts';

/** The texts of each folder, by name; src/namespaces.ts lists them. The Chinese ones say which keys there are. */
export interface Namespaces {
  common: Texts<typeof common>;
}

/** The same keys with texts of another language. */
export type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
};
