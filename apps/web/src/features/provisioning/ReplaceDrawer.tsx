import {
  provisionedQuery,
  type ProvisionedRow,
  provisionReplace,
} from '@penstock/contract/calls/provisioned-gateway';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { EditorField } from '../../kit/form/EditorField.tsx';
import { useErrorAdvice } from '../../kit/mutation/error-advice.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './provisioning.module.css';

/** Puts another gateway in the place of one. */
export function ReplaceDrawer({
  row: { sn },
  onClose,
}: {
  readonly row: ProvisionedRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['provisioning', 'common']);
  const advice = useErrorAdvice();
  const form = useId();
  const [by, setBy] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [error, setError] = useState<unknown>(undefined);
  const { run, running } = useChange(() => client.call(provisionReplace, { sn, by }), {
    success: () => t('replaced', { sn, by }),
    invalidates: [[provisionedQuery.path]],
    failure: 'thrown',
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setError(undefined);
    const isValid = /^[0-9]{12}$/.test(by);
    setWrong(!isValid);
    if (!isValid || running) return;
    try {
      await run(undefined);
      onClose();
    } catch (failure) {
      setError(failure);
    }
  }

  return (
    <Drawer title={t('replace.title', { sn })} width={520} onClose={onClose}>
      <form id={form} className={styles.stack} onSubmit={(event) => void submit(event)} noValidate>
        <Notice kind="warning" title={t('replace.notice')}>
          {t('replace.text')}
        </Notice>
        <EditorField
          label={t('replace.by')}
          hint={t('replace.byHint')}
          problem={isWrong ? t('problems.sn') : undefined}
        >
          {(field) => (
            <Input
              {...field}
              inputMode="numeric"
              maxLength={12}
              value={by}
              onChange={(event) => setBy(event.target.value.trim())}
            />
          )}
        </EditorField>
        {error !== undefined && (
          <Notice kind="danger" role="alert" title={t('replace.failed')}>
            {advice(error)}
          </Notice>
        )}
      </form>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" danger htmlType="submit" form={form} loading={running}>
          {t('replace.action')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
