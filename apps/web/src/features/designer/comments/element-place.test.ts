import { TestEditor } from '@penstock/scene/testing/test-editor';
import { describe, expect, it } from 'vitest';
import { drawnTree, placeAt, placeOnElement, pointOf, showPoint } from './element-place.ts';

const pump = {
  id: 'pump',
  widgetType: 'ShapeRect',
  position: { x: 100, y: 100, width: 200, height: 100 },
};

describe('the place of a comment', () => {
  it('is the element in front, in parts of its box, or the point of the page', () => {
    const test = new TestEditor([pump]);
    const nameOf = (id: string) => `${id} ${'x'.repeat(300)}`;
    expect(placeAt(test, { x: 150, y: 175 }, nameOf)).toEqual({
      widgetId: 'pump',
      widgetName: nameOf('pump').slice(0, 200),
      x: 0.25,
      y: 0.75,
    });
    expect(placeAt(test, { x: 20.4, y: 500.6 }, nameOf)).toEqual({
      widgetId: '',
      widgetName: '',
      x: 20,
      y: 501,
    });
  });

  it('follows its element when that is moved, resized, and while it is dragged', () => {
    const { editor } = new TestEditor([pump]);
    const place = placeOnElement('pump', 'Pump 1');
    expect(pointOf(drawnTree(editor), place)).toEqual({ x: 300, y: 100 });
    editor.preview.set(new Map([['pump', { x: 0, y: 50, width: 400, height: 50 }]]));
    expect(pointOf(drawnTree(editor), place)).toEqual({ x: 400, y: 50 });
    expect(pointOf(drawnTree(editor), { ...place, widgetId: 'gone' })).toBeUndefined();
    expect(pointOf(drawnTree(editor), { widgetId: '', x: 7, y: 8 })).toEqual({ x: 7, y: 8 });
  });

  it('is brought into sight, and leaves the canvas where it is in sight already', () => {
    const { editor } = new TestEditor([pump]);
    const before = editor.camera.get();
    showPoint(editor, { x: 300, y: 100 });
    expect(editor.camera.get()).toBe(before);
    showPoint(editor, { x: 5000, y: 100 });
    expect(editor.camera.get()).toEqual({ x: 512 - 5000, y: 284, zoom: 1 });
  });
});
