import { textsAt } from '@penstock/languages/catalogue';
import type { OwnReleaseReason } from './held-write.ts';
import type { Text } from '@penstock/languages/language';

/** Why what was written while a button was pressed has ended, as the operation log says it. */
export const releaseReasonTexts = textsAt('contract.model:releaseReasonTexts') satisfies Record<
  OwnReleaseReason | 'released',
  Text
>;
