import Konva from 'konva';
import { counts, isDragged, type LoadWidget, loadWidgets, pageSize } from './load.ts';
import type { MeasuredEditor } from './measured-editor.ts';
import { timedFrames, timedOnce } from './timing.ts';

/** One node a widget, as its documentation shows; it does not listen to pointers one by one, which is the faster way. */
function nodeOf({ kind, x, y, width, height, rotate, fill, stroke, text, id }: LoadWidget): Konva.Shape {
  const common = { id, x, y, rotation: rotate, stroke, strokeWidth: 1, perfectDrawEnabled: false };
  switch (kind) {
    case 'ShapeRect':
      return new Konva.Rect({ ...common, width, height, fill });
    case 'ShapeEllipse':
      return new Konva.Ellipse({ ...common, radiusX: width / 2, radiusY: height / 2, fill });
    case 'ShapePrism':
      return new Konva.Line({
        ...common,
        points: [width / 2, 0, width, height / 2, width / 2, height, 0, height / 2],
        closed: true,
        fill,
      });
    case 'ShapeArrow':
      return new Konva.Arrow({ ...common, points: [0, 0, width, height], fill: stroke });
    case 'UsualText':
    case 'UsualDataText':
      return new Konva.Text({
        ...common,
        strokeWidth: 0,
        width,
        height,
        text,
        fontSize: 10,
        align: 'center',
        fill: '#14242c',
      });
  }
}

/** The same page and the same operations with Konva, which draws on one canvas. */
export function konva(container: HTMLDivElement): MeasuredEditor {
  const stage = new Konva.Stage({ container, width: 1440, height: 900 });
  const layer = new Konva.Layer({ listening: false });
  stage.add(layer);
  let nodes: readonly Konva.Shape[] = [];
  return {
    mount: () =>
      timedOnce(() => {
        nodes = loadWidgets().map(nodeOf);
        const page = new Konva.Rect({ ...pageSize, fill: '#ffffff' });
        layer.add(page, ...nodes);
        layer.draw();
      }),
    async drag() {
      const moved = nodes.filter((_, at) => isDragged(at)).map((node) => ({ node, ...node.position() }));
      const timing = await timedFrames(counts.frames, (at) => {
        for (const { node, x, y } of moved) node.position({ x: x + at, y: y + at / 2 });
      });
      for (const { node, x, y } of moved) node.position({ x, y });
      return timing;
    },
    marquee: () =>
      timedFrames(counts.frames, (at) => {
        const part = (at + 1) / counts.frames;
        const box = { x: 0, y: 0, width: 1400 * part, height: 880 * part };
        const found = nodes.filter((node) => Konva.Util.haveIntersection(box, node.getClientRect()));
        layer.setAttr('selected', found);
      }),
    async zoom() {
      const timing = await timedFrames(counts.frames, (at) => {
        const zoom = 1 + Math.sin((at / counts.frames) * Math.PI * 2) * 0.5;
        layer.scale({ x: zoom, y: zoom });
        layer.position({ x: 700 - 700 * zoom, y: 450 - 450 * zoom });
      });
      layer.scale({ x: 1, y: 1 });
      layer.position({ x: 0, y: 0 });
      return timing;
    },
    async pan() {
      layer.scale({ x: 4, y: 4 });
      const timing = await timedFrames(counts.frames, (at) => {
        layer.position({ x: -at * 40, y: -at * 20 });
      });
      layer.scale({ x: 1, y: 1 });
      layer.position({ x: 0, y: 0 });
      return timing;
    },
    undo() {
      const before = nodes.map((node) => ({ node, position: node.position() }));
      for (const { node, position } of before) node.position({ x: position.x + 7, y: position.y });
      return timedOnce(() => {
        for (const { node, position } of before) node.position(position);
        layer.draw();
      });
    },
  };
}
