import { useStage } from '@penstock/stage/stage-context';
import type { WidgetView } from '@penstock/stage/widget-view';

/** The widgets in a group, in its own coordinates. */
export const groupView: WidgetView = function GroupView({ content }) {
  const { WidgetList } = useStage();
  return <WidgetList parentId={content.id} />;
};
