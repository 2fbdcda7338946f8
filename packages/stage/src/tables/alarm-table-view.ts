import { lazy } from 'react';
import type { WidgetView } from '../widget-view.tsx';

/** The table of alarms; pages without one do not load it. */
export const alarmTableView: WidgetView = lazy(async () => ({
  default: (await import('./AlarmTableView.tsx')).AlarmTableView,
}));
