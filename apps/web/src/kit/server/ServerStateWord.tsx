import type { ServerState } from '@penstock/contract/model/server-status';
import { useTexts } from '../../texts/use-texts.ts';
import { State, type StateKind } from '../../design/State.tsx';
import { needTexts } from '../../texts/i18n.ts';

needTexts('server');

/** The state of a connection to a server; `unknown` while the gateway does not report it. */
export type ShownServerState = ServerState | 'unknown';

/** The meaning of each state of a connection to an operator. */
const kinds: Readonly<Record<ShownServerState, StateKind>> = {
  disabled: 'off',
  connecting: 'waiting',
  connected: 'good',
  retrying: 'warning',
  refused: 'danger',
  misconfigured: 'danger',
  unknown: 'off',
};

/** The state of a connection to a server in a word, with its shape and colour. */
export function ServerStateWord({ state }: { readonly state: ShownServerState }) {
  const { t } = useTexts('server');
  return <State kind={kinds[state]}>{t(`states.${state}`)}</State>;
}
