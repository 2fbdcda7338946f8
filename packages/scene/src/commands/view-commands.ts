import { drawnSettings } from '@penstock/contract/dashboard/page';
import type { Text } from '@penstock/contract/texts/language';
import { fitted, zoomAt } from '../editor/camera.ts';
import type { DesignerSettings } from '../editor/designer-settings.ts';
import type { Editor } from '../editor/editor.ts';
import { pageBoundsOfAll } from '../geometry/placement.ts';
import type { Command } from './command.ts';
import { always, hasSelection } from './conditions.ts';

/** A step of zooming in: five of them double the size. */
const zoomStep = 2 ** (1 / 5);

/** A single lamp does not fill the screen. */
const selectionZoom = 4;

/** Zooms about the middle of what is in sight. */
function zoomTo(editor: Editor, zoom: (before: number) => number): void {
  const { camera, viewport } = editor;
  const { width, height } = viewport.get();
  const before = camera.get();
  camera.set(zoomAt(before, { x: width / 2, y: height / 2 }, zoom(before.zoom)));
}

function toggle(
  id: string,
  name: 'grid' | 'ruler' | 'adsorb' | 'minimap',
  title: Text,
  shortcuts: readonly string[],
): Command {
  return {
    id,
    title,
    keywords: { zh: '显示 隐藏', en: 'show hide' },
    shortcuts,
    section: 'view',
    enabled: always,
    perform: (editor) => {
      const change: Partial<DesignerSettings> = { [name]: !editor.settings.get()[name] };
      editor.set(change);
    },
  };
}

export const viewCommands: readonly Command[] = [
  {
    id: 'zoomIn',
    title: { zh: '放大', en: 'Zoom in' },
    shortcuts: ['Ctrl+=', 'Ctrl+Shift+='],
    section: 'view',
    enabled: always,
    perform: (editor) => zoomTo(editor, (before) => before * zoomStep),
  },
  {
    id: 'zoomOut',
    title: { zh: '缩小', en: 'Zoom out' },
    shortcuts: ['Ctrl+-'],
    section: 'view',
    enabled: always,
    perform: (editor) => zoomTo(editor, (before) => before / zoomStep),
  },
  {
    id: 'zoomFull',
    title: { zh: '缩放到 100%', en: 'Zoom to 100 %' },
    keywords: { zh: '实际大小', en: 'actual size' },
    shortcuts: ['Ctrl+0'],
    section: 'view',
    enabled: always,
    perform: (editor) => zoomTo(editor, () => 1),
  },
  {
    id: 'fitPage',
    title: { zh: '适应页面', en: 'Fit the page' },
    shortcuts: ['Shift+1'],
    section: 'view',
    enabled: always,
    perform: ({ camera, store, viewport }) => {
      const { width, height } = drawnSettings(store.settings);
      camera.set(fitted({ x: 0, y: 0, width, height }, viewport.get()));
    },
  },
  {
    id: 'fitSelection',
    title: { zh: '适应选中组件', en: 'Fit the selection' },
    shortcuts: ['Shift+2'],
    section: 'view',
    enabled: hasSelection,
    perform: ({ camera, store, selection, viewport }) => {
      const box = pageBoundsOfAll(store, selection.get());
      if (box) camera.set(fitted(box, viewport.get(), undefined, selectionZoom));
    },
  },
  toggle('toggleGrid', 'grid', { zh: '网格', en: 'Grid' }, ["Ctrl+'"]),
  toggle('toggleRulers', 'ruler', { zh: '标尺', en: 'Rulers' }, ['Shift+R']),
  toggle('toggleSnap', 'adsorb', { zh: '吸附', en: 'Snap' }, ['Alt+Shift+S']),
  toggle('toggleMinimap', 'minimap', { zh: '缩略图', en: 'Minimap' }, ['Shift+M']),
];
