import { readPageText } from '@penstock/contract/dashboard/read-page';
import { zoomAt } from '@penstock/scene/editor/camera';
import { Editor } from '@penstock/scene/editor/editor';
import { readDocument } from '@penstock/scene/page/read-document';
import type { PointerInput } from '@penstock/scene/tools/pointer-input';
import { Tools } from '@penstock/scene/tools/tools';
import { Stage } from '@penstock/stage/Stage';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { widgetTypes } from '@penstock/widgets/list';
import { drawnTypes } from '@penstock/widgets/view-list';
import { counts, isDragged, type LoadWidget, loadWidgets, pageSize, savedStyle } from './load.ts';
import type { MeasuredEditor } from './measured-editor.ts';
import { timedFrames, timedOnce } from './timing.ts';

/** The load as a saved page. */
function pageText(): string {
  const widget = (one: LoadWidget) => ({
    id: one.id,
    widgetType: one.kind,
    position: { x: one.x, y: one.y, width: one.width, height: one.height, rotate: one.rotate },
    data: one.text === '' ? {} : { text: one.text },
    style: savedStyle(one),
  });
  return JSON.stringify({ con: { title: 'Load', ...pageSize }, widgets: loadWidgets().map(widget) });
}

/** The input of a mouse at a point of the canvas. */
function mouseAt(x: number, y: number): PointerInput {
  const keys = { shift: false, ctrl: false, alt: false };
  return { pointerId: 1, pointerType: 'mouse', point: { x, y }, button: 0, time: performance.now(), ...keys };
}

/** The designer's editor, tools and stage. */
export function ours(container: HTMLElement): MeasuredEditor {
  let newestId = 0;
  const text = pageText();
  const open = () => {
    const reading = readPageText(text, widgetTypes);
    if (!reading.ok) throw new Error('The load is no page');
    const editor = new Editor(readDocument(reading.page), {
      now: () => 0,
      newId: () => `n${(newestId += 1)}`,
    });
    editor.viewport.set({ width: 1440, height: 900 });
    return { editor, tools: new Tools(editor) };
  };
  let { editor, tools } = open();
  const root = createRoot(container);
  return {
    mount: () =>
      timedOnce(() => {
        ({ editor, tools } = open());
        flushSync(() =>
          root.render(
            <Stage
              types={drawnTypes}
              store={editor.store}
              language="en"
              camera={editor.camera}
              preview={editor.preview}
              hidden={editor.hidden}
            />,
          ),
        );
      }),
    async drag() {
      editor.select([...editor.store.all()].filter((_, at) => isDragged(at)).map(({ id }) => id));
      // The first widget is one of them.
      tools.pointerDown(mouseAt(20, 12));
      const timing = await timedFrames(counts.frames, (at) =>
        tools.pointerMove(mouseAt(24 + at, 16 + at / 2)),
      );
      if (editor.preview.get().size !== counts.dragged) throw new Error('The widgets are not dragged');
      tools.escape();
      return timing;
    },
    async marquee() {
      editor.select([]);
      tools.pointerDown(mouseAt(1, 1));
      const timing = await timedFrames(counts.frames, (at) => {
        const part = (at + 1) / counts.frames;
        tools.pointerMove(mouseAt(1400 * part, 880 * part));
      });
      tools.pointerUp(mouseAt(1400, 880));
      if (editor.selection.get().length < counts.widgets / 3) throw new Error('The box selects too few');
      return timing;
    },
    async zoom() {
      const timing = await timedFrames(counts.frames, (at) => {
        const zoom = 1 + Math.sin((at / counts.frames) * Math.PI * 2) * 0.5;
        editor.camera.set(zoomAt(editor.camera.get(), { x: 700, y: 450 }, zoom));
      });
      editor.camera.set({ x: 0, y: 0, zoom: 1 });
      return timing;
    },
    async pan() {
      const timing = await timedFrames(counts.frames, (at) => {
        editor.camera.set({ x: -at * 40, y: -at * 20, zoom: 4 });
      });
      editor.camera.set({ x: 0, y: 0, zoom: 1 });
      return timing;
    },
    undo() {
      editor.change('move', (page) => {
        for (const { id, position } of editor.store.all())
          page.patch(id, { position: { ...position, x: position.x + 7 } });
      });
      return timedOnce(() => void editor.history.undo());
    },
  };
}
