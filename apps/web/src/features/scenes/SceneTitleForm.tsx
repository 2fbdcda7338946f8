import { titleFields } from '@penstock/contract/calls/owned-record';
import { sceneEdit } from '@penstock/contract/calls/scene';
import { useState } from 'react';
import { z } from 'zod';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { TitleFields } from '../../kit/record/TitleFields.tsx';
import { LoadedScene, type SceneInfo } from './LoadedScene.tsx';
import styles from './scenes.module.css';
import { scenesKey } from './use-scene-list.tsx';

interface SceneTitleFormProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Renames a scene. */
export function SceneTitleForm({ id, onClose }: SceneTitleFormProps) {
  return <LoadedScene id={id}>{(scene) => <Form scene={scene} onClose={onClose} />}</LoadedScene>;
}

const titlesSchema = z.object(titleFields);
type Titles = z.output<typeof titlesSchema>;

const whole = (titles: Titles) => titles;

function Form({ scene, onClose }: { readonly scene: SceneInfo; readonly onClose: () => void }) {
  const { t } = useTexts('scenes');
  const [start] = useState<Titles>({ title: scene.title, titleTranslations: scene.titleTranslations });
  const editing = useDraftEditor({
    start,
    nameOf: ({ title }) => title,
    requestOf: whole,
    schema: titlesSchema,
    save: (written) => client.call(sceneEdit, { id: scene.id, ...written }),
    savedText: ({ title }) => t('renamed', { title }),
    invalidates: [scenesKey],
    onSaved: onClose,
  });
  return (
    <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
      <TitleFields editing={editing} />
    </EditorFrame>
  );
}
