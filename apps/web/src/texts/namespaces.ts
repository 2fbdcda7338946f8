import type { zh as common } from './common/zh.ts';
import type { Texts } from './same-keys.ts';

/** The texts of each folder, by name; src/namespaces.ts lists them. The Chinese ones say which keys there are. */
export interface Namespaces {
  common: Texts<typeof common>;
}
