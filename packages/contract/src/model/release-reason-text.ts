import { textFound, textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import type { OwnReleaseReason } from './held-write.ts';

const texts: Readonly<Record<OwnReleaseReason | 'released', Text>> = textsAt(
  'contract.model:releaseReasonTexts',
);

/** Why what was written while a button was pressed has ended, as the operation log says it; undefined for any other word. */
export function releaseReasonText(reason: string): Text | undefined {
  return Object.hasOwn(texts, reason) ? textFound(`contract.model:releaseReasonTexts.${reason}`) : undefined;
}
