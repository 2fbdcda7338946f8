import { withTexts } from '@penstock/languages/catalogue';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { lazy } from 'react';
import type { WidgetView } from './widget-view.tsx';

/** A type of widget with the view that draws it. */
export interface DrawnType<Type extends string = string> extends WidgetType<Type> {
  readonly View: WidgetView;
  /** Loads the file of the view, so that widgets are drawn at once; left out where it is there. Rejects where that fails. */
  readonly load?: () => Promise<void>;
}

/** The types of widgets that a stage can draw, by their names. */
export type DrawnTypes = ReadonlyMap<string, DrawnType>;

/** A type whose view is there from the start. */
export function drawnBy<Type extends string>(type: WidgetType<Type>, View: WidgetView): DrawnType<Type> {
  return { ...type, View };
}

/** A type whose view is loaded with the first widget that needs it, or before by {@link DrawnType.load}. `load` imports its file. */
export function drawnLater<Type extends string>(
  type: WidgetType<Type>,
  load: () => Promise<{ readonly view: WidgetView }>,
): DrawnType<Type> {
  let Loaded: WidgetView | undefined;
  const keep = async () => {
    Loaded ??= (await withTexts(load())).view;
    return { default: Loaded };
  };
  const Lazy = lazy(keep);
  return {
    ...type,
    View: function ViewOfFile(props) {
      return Loaded ? <Loaded {...props} /> : <Lazy {...props} />;
    },
    load: async () => void (await keep()),
  };
}
