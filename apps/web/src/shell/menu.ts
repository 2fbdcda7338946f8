import type { ComponentType } from 'react';
import { paths } from '../app/paths.ts';
import { EquipmentIcon } from '../design/icons.tsx';
import type { Namespaces } from '../texts/namespaces.ts';

/** An entry of the menu. */
export interface MenuEntry {
  readonly text: keyof Namespaces['shell'] & 'equipment';
  readonly to: string;
  /** Everything below belongs to the entry. */
  readonly below: readonly string[];
  readonly Icon: ComponentType<{ readonly size?: number }>;
}

/** The menu, in order: only pages that exist. To add one, add a line. */
export const menu: readonly MenuEntry[] = [
  {
    text: 'equipment',
    to: paths.equipmentList,
    below: ['/manage/eg/equipment', '/manage/equipment'],
    Icon: EquipmentIcon,
  },
];
