import { useTexts } from '../texts/use-texts.ts';
import { State } from '../design/State.tsx';
import { useChannelOpen } from './channel.ts';

/** Whether a gateway is online, in a word, a shape and a colour; never as live while the channel is down. */
export function OnlineState({ online }: { readonly online: boolean }) {
  const { t } = useTexts('common');
  const live = useChannelOpen();
  const word = t(online ? 'online' : 'offline');
  return (
    <State kind={online && live ? 'good' : 'off'}>{live ? word : t('lastKnown', { value: word })}</State>
  );
}
