import { lazy } from 'react';
import type { WidgetView } from '../widget-view.tsx';

/** The table of history; pages without one do not load it. */
export const historyTableView: WidgetView = lazy(async () => ({
  default: (await import('./HistoryTableView.tsx')).HistoryTableView,
}));
