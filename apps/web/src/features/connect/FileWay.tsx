import { fileOpen } from '@penstock/contract/local/file-calls';
import { errorText } from '@penstock/contract/errors/error';
import { checkFile } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { currentLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import type { LocalState } from '../../kit/gateway/use-local-state.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';
import { ConnectFailure } from './ConnectFailure.tsx';

interface FileWayProps {
  /** The file that is open already. */
  readonly file: LocalState['file'];
  readonly onConnected: (sn: string) => Promise<void>;
}

/** A configuration file in the place of a gateway: edited with the same pages, saved, and applied later. */
export function FileWay({ file, onConnected }: FileWayProps) {
  const { t } = useTexts('connect');
  const picker = useRef<HTMLInputElement>(null);
  const opening = useMutation({
    mutationFn: async ({ chosen, discard }: { readonly chosen: File; readonly discard: boolean }) => {
      const finding = checkFile(rules.configurationFile, chosen);
      if (finding) throw new Error(errorText(finding.key, finding.parameters, currentLanguage()));
      const { sn } = await client.call(fileOpen, { discard, file: chosen });
      await onConnected(sn);
    },
  });
  const open = (chosen: File) => {
    if (file?.unsaved !== true) {
      opening.mutate({ chosen, discard: false });
      return;
    }
    void confirm({
      title: t('file.replace.title', { name: file.name }),
      text: t('file.replace.text'),
      action: t('file.replace.action'),
      run: async () => opening.mutate({ chosen, discard: true }),
    });
  };
  return (
    <>
      <p className={styles.intro}>{t('file.lead')}</p>
      {opening.error !== null && <ConnectFailure title={t('file.refused')} error={opening.error} />}
      <input
        ref={picker}
        hidden
        type="file"
        accept=".json"
        aria-label={t('file.file')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) open(chosen);
          target.value = '';
        }}
      />
      <Button type="primary" loading={opening.isPending} onClick={() => picker.current?.click()}>
        {t('file.choose')}
      </Button>
      <p className={styles.after}>{t('file.apply')}</p>
    </>
  );
}
