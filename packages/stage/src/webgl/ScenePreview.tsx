import type { Language } from '@penstock/languages/language';
import { PageStore } from '@penstock/scene/page/page-store';
import { readDocument } from '@penstock/scene/page/read-document';
import { useMemo } from 'react';
import { appearanceOf } from '../model/appearance.ts';
import { StageModel } from '../model/stage-model.ts';
import type { NodeBinding, SceneService } from '../services/scene-service.ts';
import { noServices } from '../services/stage-services.ts';
import { StageContext, type StageEnvironment } from '../stage-context.ts';
import { LoadedScene } from './LoadedScene.tsx';
import { SceneCanvas } from './SceneCanvas.tsx';
import { sceneTexts } from './scene-texts.ts';
import styles from './scene.module.css';

interface ScenePreviewProps {
  readonly language: Language;
  /** Names the drawing for screen readers. */
  readonly name: string;
  readonly service: SceneService;
  readonly sceneId: string;
  /** The present bindings of the nodes; without values, labels are the titles of signals. */
  readonly bindings: readonly NodeBinding[];
  /** The node that is chosen, by its name. */
  readonly selected: string | undefined;
  readonly onSelect: (node: string | undefined) => void;
}

const shown = { follows: 'scene', view: 'isometric', toolbar: true } as const;

/** The model of a scene outside of a page, such as while its nodes are bound. As large as what it is in. */
export function ScenePreview(props: ScenePreviewProps) {
  const { language } = props;
  const environment = useMemo(() => emptyStage(language), [language]);
  return (
    <StageContext value={environment}>
      <LoadedPreview {...props} />
    </StageContext>
  );
}

function LoadedPreview(props: ScenePreviewProps) {
  const { language, name, service, sceneId, bindings, selected, onSelect } = props;
  return (
    <LoadedScene
      service={service}
      sceneId={sceneId}
      loading={<p className={styles.note}>{sceneTexts.loading[language]}</p>}
    >
      {({ number, model }, onFailure) => (
        <SceneCanvas
          key={number}
          name={name}
          data={shown}
          model={model}
          bindings={bindings}
          selected={selected}
          onSelect={onSelect}
          onFailure={onFailure}
        />
      )}
    </LoadedScene>
  );
}

/** A stage without a page and without values. */
function emptyStage(language: Language): StageEnvironment {
  const model = new StageModel(
    new PageStore(readDocument({ con: { title: '' }, widgets: [] })),
    appearanceOf({}, { theme: 'light', language }),
    undefined,
    undefined,
  );
  return {
    model,
    types: new Map(),
    language,
    isInteractive: true,
    values: undefined,
    images: undefined,
    components: undefined,
    componentIds: [],
    services: noServices,
    onAction: undefined,
    onError: undefined,
    WidgetList: () => null,
  };
}
