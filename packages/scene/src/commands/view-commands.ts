import { drawnSettings } from '@penstock/contract/dashboard/page';
import { textAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
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
    keywords: textAt('scene.commands:viewCommands.toggle.keywords'),
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
    title: textAt('scene.commands:viewCommands.zoomIn'),
    shortcuts: ['Ctrl+=', 'Ctrl+Shift+='],
    section: 'view',
    enabled: always,
    perform: (editor) => zoomTo(editor, (before) => before * zoomStep),
  },
  {
    id: 'zoomOut',
    title: textAt('scene.commands:viewCommands.zoomOut'),
    shortcuts: ['Ctrl+-'],
    section: 'view',
    enabled: always,
    perform: (editor) => zoomTo(editor, (before) => before / zoomStep),
  },
  {
    id: 'zoomFull',
    title: textAt('scene.commands:viewCommands.zoomFull'),
    keywords: textAt('scene.commands:viewCommands.zoomFull.keywords'),
    shortcuts: ['Ctrl+0'],
    section: 'view',
    enabled: always,
    perform: (editor) => zoomTo(editor, () => 1),
  },
  {
    id: 'fitPage',
    title: textAt('scene.commands:viewCommands.fitPage'),
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
    title: textAt('scene.commands:viewCommands.fitSelection'),
    shortcuts: ['Shift+2'],
    section: 'view',
    enabled: hasSelection,
    perform: ({ camera, store, selection, viewport }) => {
      const box = pageBoundsOfAll(store, selection.get());
      if (box) camera.set(fitted(box, viewport.get(), undefined, selectionZoom));
    },
  },
  toggle('toggleGrid', 'grid', textAt('scene.commands:viewCommands.toggleGrid'), ["Ctrl+'"]),
  toggle('toggleRulers', 'ruler', textAt('scene.commands:viewCommands.toggleRulers'), ['Shift+R']),
  toggle('toggleSnap', 'adsorb', textAt('scene.commands:viewCommands.toggleSnap'), ['Alt+Shift+S']),
  toggle('toggleMinimap', 'minimap', textAt('scene.commands:viewCommands.toggleMinimap'), ['Shift+M']),
];
