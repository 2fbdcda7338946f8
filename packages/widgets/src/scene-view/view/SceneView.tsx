import { withTexts } from '@penstock/languages/catalogue';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import { boxCss } from '@penstock/stage/views/style-css';
import { sceneTexts } from '@penstock/stage/webgl/scene-texts';
import styles from '@penstock/stage/webgl/scene.module.css';
import { viewWith } from '@penstock/stage/widget-view';
import { lazy, Suspense } from 'react';
import { sceneDataSchema } from '../type.ts';

const SceneWidget = lazy(async () => ({
  default: (await withTexts(import('./SceneWidget.tsx'))).SceneWidget,
}));

/** A model whose nodes show values; a sample where there is nobody to ask for one. */
export const sceneView = viewWith(sceneDataSchema, function SceneView({ content, style, data }) {
  const { services } = useStage();
  const say = useStageText();
  const loading = <p className={styles.note}>{say(sceneTexts.loading)}</p>;
  return (
    <div className={styles.box} style={boxCss(style)}>
      {data.sceneId === '' || services.scenes === undefined ? (
        <SampleScene isChosen={data.sceneId !== ''} />
      ) : (
        <Suspense fallback={loading}>
          <SceneWidget
            name={content.name || say(sceneTexts.scene)}
            data={data}
            service={services.scenes}
            loading={loading}
          />
        </Suspense>
      )}
    </div>
  );
});

/** The place of a model: a box of lines that says what it is. */
function SampleScene({ isChosen }: { readonly isChosen: boolean }) {
  const say = useStageText();
  return (
    <div className={styles.note}>
      <svg className={styles.sample} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 3.5 27 9.5v13L16 28.5 5 22.5v-13ZM5 9.5 16 15.5l11-6M16 15.5v13" />
      </svg>
      <p>{isChosen ? `${say(sceneTexts.scene)} · ${say(sceneTexts.sample)}` : say(sceneTexts.none)}</p>
    </div>
  );
}
