import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** The page of the variables of a gateway. */
export const en: Texts<typeof zh> = {
  title: 'Variables',
  failed: 'The variables could not be loaded',
  kinds: { device: 'Device variable', intermediate: 'Intermediate variable' },
};
