import type { PageComponent } from '@penstock/contract/dashboard/component';
import { mayBeInside } from '@penstock/scene/components/nesting';
import { WidgetNotice } from '@penstock/stage/WidgetBoundary';
import { componentsFit } from '@penstock/stage/model/component-budget';
import { useStage, useStageText } from '@penstock/stage/stage-context';
import styles from '@penstock/stage/stage.module.css';
import { stageTexts } from '@penstock/stage/texts';
import { ComponentWidgets } from '@penstock/stage/views/ComponentWidgets';
import { viewWith } from '@penstock/stage/widget-view';
import { useSyncExternalStore } from 'react';
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
