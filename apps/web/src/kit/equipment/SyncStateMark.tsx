import { type SyncState, syncStateTexts } from '@penstock/contract/model/equipment-sync';
import { useLanguage } from '../../app/preferences.ts';
import { State } from '../../design/State.tsx';
import { syncStateKinds } from './sync-state-kinds.ts';

/** How an equipment and its gateway agree, in a word and a shape. */
export function SyncStateMark({ state }: { readonly state: SyncState }) {
  const language = useLanguage();
  return <State kind={syncStateKinds[state]}>{syncStateTexts[state][language]}</State>;
}
