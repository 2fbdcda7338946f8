import { lazy } from 'react';
import type { WidgetView } from './widget-view.tsx';

/** A view whose file is loaded with the first widget that needs it, or before by {@link LaterView.load}. */
export interface LaterView {
  readonly View: WidgetView;
  /** Loads the file, so that widgets are drawn at once. Rejects where that fails. */
  readonly load: () => Promise<void>;
}

/** Makes a view that is loaded later. `load` imports its file. */
export function laterView(load: () => Promise<WidgetView>): LaterView {
  let Loaded: WidgetView | undefined;
  const keep = async () => {
    Loaded ??= await load();
    return { default: Loaded };
  };
  const Lazy = lazy(keep);
  return {
    View: function ViewOfFile(props) {
      return Loaded ? <Loaded {...props} /> : <Lazy {...props} />;
    },
    load: async () => void (await keep()),
  };
}
