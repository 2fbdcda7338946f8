import type { zh as equipmentList } from '../features/equipment-list/texts/zh.ts';
import type { zh as live } from '../features/live/texts/zh.ts';
import type { zh as notFound } from '../features/not-found/texts/zh.ts';
import type { zh as signIn } from '../features/sign-in/texts/zh.ts';
import type { zh as dialog } from '../kit/dialog/texts/zh.ts';
import type { zh as mutation } from '../kit/mutation/texts/zh.ts';
import type { zh as shell } from '../shell/texts/zh.ts';
import type { zh as common } from './common/zh.ts';

/** The texts of each feature, by name. The Chinese ones say which keys there are. */
export interface Namespaces {
  common: Texts<typeof common>;
  shell: Texts<typeof shell>;
  signIn: Texts<typeof signIn>;
  notFound: Texts<typeof notFound>;
  equipmentList: Texts<typeof equipmentList>;
  live: Texts<typeof live>;
  dialog: Texts<typeof dialog>;
  mutation: Texts<typeof mutation>;
}

/** The same keys with texts of another language. */
export type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
};
