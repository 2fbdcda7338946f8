import { useStage } from '../stage-context.ts';
import type { WidgetView } from '../widget-view.tsx';

/** The widgets in a group, in its own coordinates. */
export const groupView: WidgetView = function GroupView({ content }) {
  const { WidgetList } = useStage();
  return <WidgetList parentId={content.id} />;
};
