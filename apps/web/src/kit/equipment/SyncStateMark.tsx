import type { SyncState } from '@penstock/contract/model/equipment-sync';
import { useTranslation } from 'react-i18next';
import { State, type StateKind } from '../../design/State.tsx';
import { addTexts } from '../../texts/i18n.ts';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

addTexts('equipment', { zh, en });

/** How the states are drawn. */
const kinds: Readonly<Record<SyncState, StateKind>> = {
  inSync: 'good',
  outOfSync: 'warning',
  waiting: 'waiting',
  applying: 'waiting',
  failed: 'danger',
  unbound: 'off',
};

/** How an equipment and its gateway agree, in a word and a shape. */
export function SyncStateMark({ state }: { readonly state: SyncState }) {
  const { t } = useTranslation('equipment');
  return <State kind={kinds[state]}>{t(`sync.${state}`)}</State>;
}
