import { idSchema } from '@penstock/contract/calls/identifier';
import { sceneAdd, sceneReplace } from '@penstock/contract/calls/scene';
import { errorText } from '@penstock/contract/errors/error';
import { checkFile, checkText } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { sizeText } from '../../kit/transfer/transfer-rate.ts';
import { TransferProgress } from '../../kit/transfer/TransferProgress.tsx';
import { useTransfer } from '../../kit/transfer/use-transfer.ts';
import { TitleFields } from '../../kit/record/TitleFields.tsx';
import styles from './scenes.module.css';
import { scenesKey } from './use-scene-list.tsx';

interface SceneFileFormProps {
  /** The id of the scene whose model is replaced; undefined for a new scene. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** Uploads the model of a new scene, or another one for a scene that exists. */
export function SceneFileForm({ id, onClose }: SceneFileFormProps) {
  const { t } = useTexts('scenes');
  const language = useLanguage();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [titles, setTitles] = useState({ title: '', titleTranslations: {} });
  const [file, setFile] = useState<File | undefined>(undefined);
  const [problem, setProblem] = useState('');
  const [tried, setTried] = useState(false);
  const rule = rules.sceneFile;

  const take = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const finding = checkFile(rule, chosen);
    setProblem(finding === null ? '' : errorText(finding.key, finding.parameters, language));
    if (finding !== null) return;
    setFile(chosen);
    setTitles((before) =>
      before.title === '' ? { ...before, title: chosen.name.replace(/\.glb$/i, '') } : before,
    );
  };

  const transfer = useTransfer(async (context) => {
    if (file === undefined) return;
    const known = idSchema.safeParse(id).data;
    if (known === undefined) await client.call(sceneAdd, { ...titles, file }, context);
    else await client.call(sceneReplace, { id: known, file }, context);
    const title = known === undefined ? titles.title : file.name;
    showToast({ kind: 'good', text: t(known === undefined ? 'added' : 'replaced', { title }) });
    void queries.invalidateQueries({ queryKey: scenesKey });
    onClose();
  });
  const isRunning = transfer.state.step === 'running';
  const missing = id === undefined ? checkText(rules.requiredText, titles.title) : null;
  const problemOfTitle = missing === null ? undefined : errorText(missing.key, missing.parameters, language);
  const upload = () => {
    setTried(true);
    if (file !== undefined && missing === null) transfer.start();
  };

  return (
    <div className={styles.form}>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('file.choose')}
        accept={rule.extensions.map((one) => `.${one}`).join(',')}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <div className={styles.line}>
        <Button disabled={isRunning} onClick={() => input.current?.click()}>
          {t('file.choose')}
        </Button>
        {file !== undefined && (
          <span>{t('file.chosen', { name: file.name, size: sizeText(file.size) })}</span>
        )}
      </div>
      <p
        className={problem === '' && !(tried && file === undefined) ? styles.note : styles.problem}
        aria-live="polite"
      >
        {problem === '' ? t('file.hint', { size: sizeText(rule.maximumBytes) }) : problem}
      </p>
      {id === undefined && (
        <TitleFields
          editing={{
            draft: titles,
            set: (change) => setTitles((before) => ({ ...before, ...change })),
            problemOf: (name) => (name === 'title' && tried ? problemOfTitle : undefined),
          }}
        />
      )}
      <TransferProgress name={file?.name ?? ''} transfer={transfer} />
      <DrawerFooter>
        <Button onClick={onClose}>{t('file.cancel')}</Button>
        <Button type="primary" loading={isRunning} onClick={upload}>
          {t('file.upload')}
        </Button>
      </DrawerFooter>
    </div>
  );
}
