import type { PageComponent } from '@penstock/contract/dashboard/component';
import { expandComponent } from '@penstock/scene/components/expand';
import { ofRow, type RepeatedSource } from '@penstock/scene/components/repeated-source';
import { PageStore } from '@penstock/scene/page/page-store';
import { recordsOf } from '@penstock/scene/page/read-document';
import { StageModel } from '../model/stage-model.ts';
import { StageContext, useStage } from '../stage-context.ts';
import { useElementFeed } from '../use-element-feed.ts';
import { useLayoutEffect, useMemo } from 'react';

/** The widgets of a component, on a stage of their own that shares all else with the one around it. */
export function ComponentWidgets({
  component,
  componentId,
  id,
  values,
  repeated,
}: {
  readonly component: PageComponent;
  readonly componentId: string;
  readonly id: string;
  readonly values: Parameters<typeof expandComponent>[1]['values'];
  /** The row that a repeater draws it for; that of the component around it where it is left out. */
  readonly repeated?: RepeatedSource;
}) {
  const stage = useStage();
  const { WidgetList } = stage;
  const around = repeated ?? stage.repeated;
  const equipId = around?.equipId;
  const prefix = around?.prefix ?? '';
  // Rows are other objects each time that they are asked for.
  const row = useMemo(() => (equipId === undefined ? undefined : { equipId, prefix }), [equipId, prefix]);
  const model = useMemo(() => {
    const widgets = expandComponent(component, { id, values });
    const own = row ? widgets.map((widget) => ofRow(widget, row)) : widgets;
    const records = recordsOf(own, null, null);
    const document = {
      settings: { title: component.title },
      records: new Map(records.map((record) => [record.id, record])),
      more: { bind: undefined, fields: {} },
    };
    return new StageModel(new PageStore(document), stage.model.appearance, undefined, undefined);
  }, [component, id, values, row, stage.model]);
  useLayoutEffect(() => model.start(), [model]);
  useElementFeed(model.store, stage.values, stage.types);
  useLayoutEffect(() => {
    const follow = () => model.setAppearance(stage.model.appearance);
    follow();
    return stage.model.onAppearance(follow);
  }, [model, stage.model]);
  const environment = useMemo(
    () => ({ ...stage, model, repeated: row, componentIds: [...stage.componentIds, componentId] }),
    [stage, model, row, componentId],
  );
  return (
    <StageContext value={environment}>
      <WidgetList parentId={null} />
    </StageContext>
  );
}
