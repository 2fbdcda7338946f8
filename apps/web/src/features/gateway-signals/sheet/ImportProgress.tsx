import { Button, Progress } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { needTexts } from '../../../texts/i18n.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useLanguage } from '../../../app/preferences.ts';
import { Notice } from '../../../design/Notice.tsx';
import { useAllowed } from '../../../kit/permission/use-allowed.ts';
import type { SignalsContext } from '../signals-context.ts';
import styles from './sheet.module.css';
import { type Import, isStaleOperation } from './use-import.ts';

needTexts('variableSheet', 'transfer');

interface ImportProgressProps {
  readonly work: Pick<Import, 'operation' | 'check' | 'reset'>;
  /** Reads the variables again. */
  readonly reload: SignalsContext['reload'];
}

/** An import that runs, or how it ended. */
export function ImportProgress({ work, reload }: ImportProgressProps) {
  const { t } = useTexts(['variableSheet', 'transfer']);
  const language = useLanguage();
  const navigate = useNavigate();
  const mayMakeEquipment = useAllowed()('equipment:edit');
  const { operation, check, reset } = work;
  const state = operation?.state ?? 'running';
  useEffect(() => {
    if (state === 'success') void reload();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the import has ended
  }, [state]);
  switch (state) {
    case 'running':
      return (
        <div role="status">
          <p>{t('importing')}</p>
          <Progress
            aria-label={t('importing')}
            status="active"
            percent={Math.floor(operation?.percent ?? 0)}
          />
          <p className={styles.quiet}>{t('importingText')}</p>
        </div>
      );
    case 'success':
      return (
        <Notice
          kind="good"
          title={t('done')}
          action={
            <>
              <Button onClick={reset}>{t('transfer:another')}</Button>
              {mayMakeEquipment && (
                <Button type="primary" onClick={() => void navigate('?equipment=new')}>
                  {t('makeEquipment')}
                </Button>
              )}
            </>
          }
        />
      );
    case 'failure': {
      const text = operation?.message?.[language] ?? '';
      const stale = operation !== undefined && isStaleOperation(operation);
      return (
        <Notice
          kind="danger"
          role="alert"
          title={t(stale ? 'stale' : 'failed')}
          action={<Button onClick={check}>{t('again')}</Button>}
        >
          {stale ? t('staleText', { text }) : text}
        </Notice>
      );
    }
    case 'cancelled':
    case 'lost':
      return (
        <Notice
          kind="warning"
          role="alert"
          title={t('failed')}
          action={<Button onClick={check}>{t('again')}</Button>}
        >
          {t('stopped')}
        </Notice>
      );
  }
}
