import type { TransparentStatus } from '@penstock/contract/model/transparent-status';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { State, type StateKind } from '../../design/State.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { serverErrorText } from '../../kit/server/error-text.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './settings.module.css';
import { usePorts } from './use-settings.ts';

const kinds: Readonly<Record<TransparentStatus['state'], StateKind>> = {
  off: 'off',
  opening: 'waiting',
  open: 'good',
  retrying: 'warning',
};

/** The present state of transparent transmission, and the passed bytes. */
export function TransparentState({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewaySettings');
  const language = useLanguage();
  const { data } = usePorts(sn);
  if (data === undefined) return null;
  const { state, since, error, ...counts } = data.transparent;
  const bytes = (passed: number, dropped: number) =>
    dropped === 0
      ? t('transparent.bytes', { bytes: groupedNumber(passed) })
      : t('transparent.bytesAndDropped', {
          bytes: groupedNumber(passed),
          dropped: groupedNumber(dropped),
        });
  return (
    <div className={styles.facts}>
      <Facts
        layout="list"
        facts={[
          {
            label: t('transparent.state'),
            value: (
              <>
                <State kind={kinds[state]}>{t(`transparent.states.${state}`)}</State>{' '}
                {state !== 'off' && <RelativeTime time={new Date(since).toISOString()} />}
              </>
            ),
          },
          { label: t('transparent.toDevice'), value: bytes(counts.bytesToDevice, counts.droppedToDevice) },
          { label: t('transparent.toServer'), value: bytes(counts.bytesToServer, counts.droppedToServer) },
          ...(error === null
            ? []
            : [{ label: t('transparent.error'), value: serverErrorText(error, language) }]),
        ]}
      />
    </div>
  );
}
