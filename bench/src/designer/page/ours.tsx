import { readPageText } from '@penstock/contract/dashboard/read-page';
import { zoomAt } from '@penstock/scene/editor/camera';
import { Editor } from '@penstock/scene/editor/editor';
import { WidgetIndex } from '@penstock/scene/geometry/widget-index';
import { readDocument } from '@penstock/scene/page/read-document';
import { Stage } from '@penstock/stage/Stage';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
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

/** The designer's editor and stage. */
export function ours(container: HTMLElement): MeasuredEditor {
  let newestId = 0;
  const text = pageText();
  const read = () => {
    const reading = readPageText(text);
    if (!reading.ok) throw new Error('The load is no page');
    return new Editor(readDocument(reading.page), { now: () => 0, newId: () => `n${(newestId += 1)}` });
  };
  let editor = read();
  let index = new WidgetIndex(editor.store);
  const dragged = [...editor.store.all()].filter((_, at) => isDragged(at)).map(({ id }) => id);
  const root = createRoot(container);
  return {
    mount: () =>
      timedOnce(() => {
        editor = read();
        index = new WidgetIndex(editor.store);
        flushSync(() =>
          root.render(
            <Stage
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
      const starts = dragged.flatMap((id) => editor.store.get(id) ?? []);
      const timing = await timedFrames(counts.frames, (at) => {
        editor.preview.set(
          new Map(
            starts.map(({ id, position }) => [
              id,
              { ...position, x: position.x + at, y: position.y + at / 2 },
            ]),
          ),
        );
      });
      editor.preview.set(new Map());
      return timing;
    },
    marquee: () =>
      timedFrames(counts.frames, (at) => {
        const part = (at + 1) / counts.frames;
        const found = index.search({
          x: 0,
          y: 0,
          width: pageSize.width * part,
          height: pageSize.height * part,
        });
        editor.select([...found]);
      }),
    async zoom() {
      const timing = await timedFrames(counts.frames, (at) => {
        const zoom = 1 + Math.sin((at / counts.frames) * Math.PI * 2) * 0.5;
        editor.camera.set(zoomAt(editor.camera.get(), { x: 700, y: 450 }, zoom));
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
