import { useTexts } from '../../texts/use-texts.ts';
import { State, type StateKind } from '../../design/State.tsx';
import type { Origin } from './item-row.ts';

const kinds: Readonly<Record<Origin, StateKind>> = { inherited: 'off', changed: 'warning', own: 'good' };

/** Where an item of an equipment comes from, in a word. */
export function OriginState({ origin }: { readonly origin: Origin }) {
  const { t } = useTexts('definition');
  return <State kind={kinds[origin]}>{t(`origin.${origin}`)}</State>;
}
