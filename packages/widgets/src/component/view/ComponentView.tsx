import type { PageComponent } from '@penstock/contract/dashboard/component';
import { expandComponent } from '@penstock/scene/components/expand';
import { mayBeInside } from '@penstock/scene/components/nesting';
import { PageStore } from '@penstock/scene/page/page-store';
import { recordsOf } from '@penstock/scene/page/read-document';
import { WidgetNotice } from '@penstock/stage/WidgetBoundary';
import { componentsFit } from '@penstock/stage/model/component-budget';
import { StageModel } from '@penstock/stage/model/stage-model';
import { StageContext, useStage, useStageText } from '@penstock/stage/stage-context';
import styles from '@penstock/stage/stage.module.css';
import { stageTexts } from '@penstock/stage/texts';
import { viewWith } from '@penstock/stage/widget-view';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { componentUseSchema } from '../type.ts';

const noComponents: ReadonlyMap<string, PageComponent> = new Map();
const subscribeToNone = () => () => undefined;
const getNone = () => noComponents;

/** A use of a component: its widgets, scaled to the box of the use. */
export const componentView = viewWith(componentUseSchema, function ComponentView({ content, style, data }) {
  const { model, components, componentIds, isInteractive } = useStage();
  const say = useStageText();
  const known = useSyncExternalStore(components?.subscribe ?? subscribeToNone, components?.get ?? getNone);
  const { componentId, values } = data;
  const component = known.get(componentId);
  if (!component || !mayBeInside(componentIds, componentId)) {
    if (isInteractive) return null;
    return (
      <WidgetNotice
        kind="unknown"
        text={say(component ? stageTexts.nestedComponent : stageTexts.missingComponent)}
      />
    );
  }
  // Inside of a component the page around it has been counted.
  if (componentIds.length === 0 && !componentsFit(model.store, known))
    return <WidgetNotice kind="failed" text={say(stageTexts.tooManyWidgets)} />;
  const { width, height } = component;
  const scale = `scale(${content.width / Math.max(1, width)}, ${content.height / Math.max(1, height)})`;
  return (
    <div className={styles.component} style={{ width, height, opacity: style.opacity, transform: scale }}>
      <ComponentWidgets component={component} componentId={componentId} id={content.id} values={values} />
    </div>
  );
});

/** The widgets of a component, on a stage of their own that shares all else with the one around it. */
function ComponentWidgets({
  component,
  componentId,
  id,
  values,
}: {
  readonly component: PageComponent;
  readonly componentId: string;
  readonly id: string;
  readonly values: Parameters<typeof expandComponent>[1]['values'];
}) {
  const stage = useStage();
  const { WidgetList } = stage;
  const model = useMemo(() => {
    const records = recordsOf(expandComponent(component, { id, values }), null, null);
    const document = {
      settings: { title: component.title },
      records: new Map(records.map((record) => [record.id, record])),
      more: { bind: undefined, fields: {} },
    };
    return new StageModel(new PageStore(document), stage.model.appearance, undefined, undefined);
  }, [component, id, values, stage.model]);
  useLayoutEffect(() => model.start(), [model]);
  useLayoutEffect(() => {
    const follow = () => model.setAppearance(stage.model.appearance);
    follow();
    return stage.model.onAppearance(follow);
  }, [model, stage.model]);
  const environment = useMemo(
    () => ({ ...stage, model, componentIds: [...stage.componentIds, componentId] }),
    [stage, model, componentId],
  );
  return (
    <StageContext value={environment}>
      <WidgetList parentId={null} />
    </StageContext>
  );
}
