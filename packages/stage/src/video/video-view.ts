import { lazy } from 'react';
import type { WidgetView } from '../widget-view.tsx';

/** The picture of a camera; loaded when a page has one. */
export const videoView: WidgetView = lazy(async () => ({
  default: (await import('./VideoView.tsx')).VideoView,
}));
