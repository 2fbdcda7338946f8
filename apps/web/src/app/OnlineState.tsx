import { useTexts } from '../texts/use-texts.ts';
import { State, type StateKind } from '../design/State.tsx';
import { useChannelOpen } from './channel.ts';

/** Whether a gateway is online, in a word, a shape and a colour; never as live while the channel is down. */
export function OnlineState({
  online,
  kind = 'good',
}: {
  readonly online: boolean;
  /** The meaning of being online, where it is known that not all is well. */
  readonly kind?: StateKind;
}) {
  const { t } = useTexts('common');
  const live = useChannelOpen();
  const word = t(online ? 'online' : 'offline');
  return <State kind={online && live ? kind : 'off'}>{live ? word : t('lastKnown', { value: word })}</State>;
}
