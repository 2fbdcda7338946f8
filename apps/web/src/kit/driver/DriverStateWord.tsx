import { driverStateText, type DriverState } from '@penstock/contract/model/driver-status';
import { useLanguage } from '../../app/preferences.ts';
import { State } from '../../design/State.tsx';
import { driverStateKinds } from './driver-state.ts';

/** The state of a driver in a word, with its shape and colour. */
export function DriverStateWord({ state }: { readonly state: DriverState }) {
  const language = useLanguage();
  return <State kind={driverStateKinds[state]}>{driverStateText(state, language)}</State>;
}
