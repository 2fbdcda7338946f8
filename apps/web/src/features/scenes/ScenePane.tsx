import type { NodeBinding } from '@penstock/stage/services/scene-service';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { stageScenes } from '../../kit/stage/scene-service.ts';
import type { DraftBinding } from './NodeBindings.tsx';
import styles from './scenes.module.css';

const ScenePreview = lazyPart(async () => ({
  default: (await import('@penstock/stage/webgl/ScenePreview')).ScenePreview,
}));

interface ScenePaneProps {
  readonly id: string;
  readonly bindings: readonly DraftBinding[];
  /** The node that is bound; undefined while none is chosen. */
  readonly chosen: string | undefined;
  readonly onChoose: (node: string | undefined) => void;
}

/** The model beside its bindings: a click on a part chooses its node. Labels are the titles of signals. */
export function ScenePane({ id, bindings, chosen, onChoose }: ScenePaneProps) {
  const { t } = useTexts('scenes');
  const language = useLanguage();
  const service = useMemo(() => stageScenes(undefined), []);
  const shown = useMemo(
    () =>
      bindings.map(
        ({ node, effect, signalId, signalTitle }): NodeBinding => ({
          node,
          effect,
          title: signalTitle,
          target: signalTitle === '' ? undefined : { kind: 'signal', equipId: '', signalId },
        }),
      ),
    [bindings],
  );
  return (
    <div className={styles.model}>
      <Suspense fallback={<p className={styles.note}>{t('editor.loadingModel')}</p>}>
        <ScenePreview
          language={language}
          name={t('editor.model')}
          service={service}
          sceneId={id}
          bindings={shown}
          selected={chosen}
          onSelect={onChoose}
        />
      </Suspense>
    </div>
  );
}
