import { type sceneInfo, sceneEdit } from '@penstock/contract/calls/scene';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import styles from './scenes.module.css';
import { type SceneTitles, TitleFields } from './TitleFields.tsx';
import { scenesKey } from './use-scene-list.tsx';
import { useScene } from './use-scene.ts';

interface SceneTitleFormProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Renames a scene. */
export function SceneTitleForm({ id, onClose }: SceneTitleFormProps) {
  const { t } = useTexts('common');
  const { data, error } = useScene(id);
  if (error !== null)
    return (
      <Notice kind="danger" role="alert" title={t('failed.title')}>
        {errorText(error, t)}
      </Notice>
    );
  return data === undefined ? <Outline /> : <Form scene={data} onClose={onClose} />;
}

function Form({
  scene,
  onClose,
}: {
  readonly scene: CallAnswer<typeof sceneInfo>;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('scenes');
  const [titles, setTitles] = useState<SceneTitles>({ title: scene.title, titleEn: scene.titleEn });
  const isEmpty = titles.title.trim() === '';
  const change = useChange((written: SceneTitles) => client.call(sceneEdit, { id: scene.id, ...written }), {
    success: (_answer, { title }) => t('renamed', { title }),
    invalidates: [scenesKey],
    failure: 'message',
  });
  const save = async () => {
    if (isEmpty) return;
    const saved = await change.run(titles);
    if (saved !== undefined) onClose();
  };
  return (
    <div className={styles.form}>
      <TitleFields titles={titles} invalid={isEmpty} onChange={setTitles} />
      <DrawerFooter>
        <Button onClick={onClose}>{t('file.cancel')}</Button>
        <Button type="primary" loading={change.running} onClick={() => void save()}>
          {t('file.save')}
        </Button>
      </DrawerFooter>
    </div>
  );
}
