import { cameraTest } from '@penstock/contract/calls/camera';
import { idSchema } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { missingRecord } from '../../kit/missing/missing-record.ts';
import { groupedNumber } from '../../texts/numbers.ts';
import styles from './cameras.module.css';

/** Asks a camera what it is, and shows what it answers or what is wrong. */
export function CameraTest({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTexts('cameras');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [cameraTest.path, id],
    queryFn: async ({ signal }) => {
      const known = idSchema.safeParse(id).data;
      if (known === undefined) throw missingRecord(language);
      return await client.call(cameraTest, { id: known }, { signal });
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const facts =
    data === undefined
      ? []
      : ([
          [t('result.device'), [data.manufacturer, data.model].filter(Boolean).join(' ')],
          [t('result.firmware'), data.firmware],
          [t('result.channels'), groupedNumber(data.channels)],
          [t('result.movable'), t(data.movable ? 'result.yes' : 'result.no')],
          [t('result.presets'), groupedNumber(data.presets)],
          [t('result.clock'), t('result.clockText', { seconds: groupedNumber(data.clockDifference) })],
          [t('result.streamAddress'), data.streamAddress],
        ] as const);
  return (
    <div aria-busy={isFetching}>
      {isFetching && (
        <p role="status" className={styles.note}>
          {t('result.running')}
        </p>
      )}
      {!isFetching && error !== null && (
        <Notice kind="danger" role="alert" title={t('result.failed')}>
          {errorText(error, common)}
        </Notice>
      )}
      {!isFetching && data !== undefined && (
        <>
          <p role="status">{t('result.done')}</p>
          <dl className={styles.facts}>
            {facts
              .filter(([, text]) => text !== '')
              .map(([label, text]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
          </dl>
          {data.streamAddress !== '' && <p className={styles.note}>{t('result.streamHint')}</p>}
        </>
      )}
      <DrawerFooter>
        <Button onClick={onClose}>{t('result.close')}</Button>
        <Button type="primary" disabled={isFetching} onClick={() => void refetch()}>
          {t('result.again')}
        </Button>
      </DrawerFooter>
    </div>
  );
}
