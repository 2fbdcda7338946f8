import { localState } from '@penstock/contract/local/console-calls';
import { fileDiscard, fileResume } from '@penstock/contract/local/file-calls';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { client } from '../../app/services.ts';
import { State } from '../../design/State.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { saveEditedFile } from '../../kit/gateway/save-edited-file.ts';
import type { LocalState } from '../../kit/gateway/use-local-state.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';

interface OpenFileProps {
  readonly file: NonNullable<LocalState['file']>;
  readonly onConnected: (sn: string) => Promise<void>;
}

/** The configuration file that is edited: gone on with, saved, or closed. */
export function OpenFile({ file, onConnected }: OpenFileProps) {
  const { t } = useTexts('connect');
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [localState.path] });
  const resume = useChange(
    async () => {
      const { sn } = await client.call(fileResume, {});
      await onConnected(sn);
    },
    { success: () => '', invalidates: [], failure: 'message' },
  );
  const save = useChange(() => saveEditedFile(file.name), {
    success: () => t('file.saved'),
    invalidates: [[localState.path]],
    failure: 'message',
  });
  const discard = async () => {
    await client.call(fileDiscard, {});
    await refresh();
  };
  const close = () =>
    file.unsaved
      ? void confirm({
          title: t('file.close.title', { name: file.name }),
          text: t('file.close.text'),
          action: t('file.close.action'),
          run: discard,
        })
      : void discard();
  return (
    <section className={styles.current} aria-label={t('file.title')}>
      <div>
        <p className={styles.currentName}>{file.name}</p>
        <p className={styles.quiet}>{t('ways.file')}</p>
      </div>
      <State kind={file.unsaved ? 'warning' : 'good'}>
        {t(file.unsaved ? 'file.isUnsaved' : 'file.isSaved')}
      </State>
      <Button type="primary" loading={resume.running} onClick={() => void resume.run(undefined)}>
        {t('file.resume')}
      </Button>
      <Button loading={save.running} onClick={() => void save.run(undefined)}>
        {t('file.save')}
      </Button>
      <Button onClick={close}>{t('file.close.button')}</Button>
    </section>
  );
}
