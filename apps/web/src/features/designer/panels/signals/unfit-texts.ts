import type { Unfit } from '@penstock/scene/bindings/bind';
import type { TextOf } from '../../../../texts/use-texts.ts';

/** A sentence for each reason for which widgets did not get a signal, with their number. */
export function unfitTexts(unfit: readonly Unfit[], t: TextOf<'designerSignals'>): readonly string[] {
  const reasons = [...new Set(unfit.map(({ reason }) => reason))];
  return reasons.map((reason) =>
    t(`unfit.${reason}`, { count: unfit.filter((one) => one.reason === reason).length }),
  );
}
