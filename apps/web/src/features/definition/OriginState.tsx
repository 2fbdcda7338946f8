import { useTranslation } from 'react-i18next';
import { State, type StateKind } from '../../design/State.tsx';
import type { Origin } from './item-row.ts';

const kinds: Readonly<Record<Origin, StateKind>> = { inherited: 'off', changed: 'warning', own: 'good' };

/** Where an item of an equipment comes from, in a word. */
export function OriginState({ origin }: { readonly origin: Origin }) {
  const { t } = useTranslation('definition');
  return <State kind={kinds[origin]}>{t(`origin.${origin}`)}</State>;
}
