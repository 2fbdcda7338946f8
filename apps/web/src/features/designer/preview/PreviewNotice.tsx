import { Button } from 'antd';
import { Notice } from '../../../design/Notice.tsx';
import { useTexts } from '../../../texts/use-texts.ts';

/**
 * Says all the time where the values of the preview come from, and whether what is operated writes to the plant: only after
 * somebody wants it, until they leave the preview.
 */
export function PreviewNotice(props: {
  readonly kind: 'live' | 'simulated' | 'past';
  /** The title of the equipment whose values are shown; undefined where there is none. */
  readonly equipment: string | undefined;
  readonly operates: boolean;
  readonly onOperate: (operates: boolean) => void;
}) {
  const { kind, equipment = '', operates, onOperate } = props;
  const { t } = useTexts('designer');
  switch (kind) {
    case 'simulated':
      return (
        <Notice kind="warning" title={t('preview.invented')}>
          {t('preview.inventedText')}
        </Notice>
      );
    case 'past':
      return <Notice kind="off" title={t('preview.recorded', { equipment })} />;
    case 'live':
      if (equipment === '')
        return (
          <Notice kind="off" title={t('preview.noValues')}>
            {t('preview.noEquipment')}
          </Notice>
        );
      return operates ? (
        <Notice
          kind="danger"
          title={t('preview.writes')}
          action={
            <Button size="small" onClick={() => onOperate(false)}>
              {t('preview.onlyLook')}
            </Button>
          }
        >
          {t('preview.writesText', { equipment })}
        </Notice>
      ) : (
        <Notice
          kind="off"
          title={t('preview.looks', { equipment })}
          action={
            <Button size="small" danger onClick={() => onOperate(true)}>
              {t('preview.operate')}
            </Button>
          }
        >
          {t('preview.looksText')}
        </Notice>
      );
  }
}
