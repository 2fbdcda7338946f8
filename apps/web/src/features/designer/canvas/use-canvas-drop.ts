import { isJsonObject, type JsonObject } from '@penstock/contract/dashboard/json';
import { toPage } from '@penstock/scene/editor/camera';
import { addWidget, type DrawnWidget } from '@penstock/scene/tools/draw';
import { definitionOf } from '@penstock/widgets/list';
import { type RefObject, useEffect } from 'react';
import { z } from 'zod';
import { useFailureText } from '../use-failure-text.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';
import { useLatest } from '../use-latest.ts';
import { useWorkspace } from '../workspace.ts';
import { useAddImages } from './use-add-images.ts';

/** The type of data of a widget that is dragged from the panels. */
const widgetMime = 'application/x-penstock-widget';

const fields = z.custom<JsonObject>(isJsonObject);
const draggedSchema = z.object({
  type: z.string().min(1).max(50),
  data: fields.exactOptional(),
  style: fields.exactOptional(),
  size: z.object({ width: z.number().positive(), height: z.number().positive() }).exactOptional(),
});

/** Takes widgets that are dragged from a panel, and files of images. */
export function useCanvasDrop(canvas: RefObject<HTMLElement | null>): void {
  const { editor } = useWorkspace();
  const addImages = useAddImages();
  const advice = useLatest(useFailureText());
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const onOver = (event: DragEvent) => {
      const types = event.dataTransfer?.types ?? [];
      if (editor.isReadOnly.get() || !(types.includes(widgetMime) || types.includes('Files'))) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const onDrop = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (dataTransfer === null || event.defaultPrevented || editor.isReadOnly.get()) return;
      const { left, top } = element.getBoundingClientRect();
      const at = toPage(editor.camera.get(), { x: event.clientX - left, y: event.clientY - top });
      const images = [...dataTransfer.files].filter(({ type }) => type.startsWith('image/'));
      const dragged = draggedWidget(dataTransfer.getData(widgetMime));
      if (images.length === 0 && dragged === undefined) return;
      event.preventDefault();
      element.focus({ preventScroll: true });
      if (images.length > 0) void addImages(images, at);
      if (dragged === undefined) return;
      const size = dragged.size ?? definitionOf(dragged.widgetType)?.size ?? { width: 100, height: 100 };
      try {
        addWidget(editor, dragged, {
          x: Math.round(at.x - size.width / 2),
          y: Math.round(at.y - size.height / 2),
          ...size,
        });
      } catch (error) {
        showToast({ kind: 'warning', text: advice.current(error) });
      }
    };
    element.addEventListener('dragover', onOver);
    element.addEventListener('drop', onDrop);
    return () => {
      element.removeEventListener('dragover', onOver);
      element.removeEventListener('drop', onDrop);
    };
  }, [canvas, editor, addImages, advice]);
}

/** The dragged widget; undefined where something else is dragged. */
function draggedWidget(text: string): DrawnWidget | undefined {
  if (text === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const dragged = draggedSchema.safeParse(json);
  if (!dragged.success) return undefined;
  const { type: widgetType, ...more } = dragged.data;
  return { widgetType, ...more };
}
