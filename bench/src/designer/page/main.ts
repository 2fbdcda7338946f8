import type { Operation } from '../operations.ts';
import { konva } from './konva.ts';
import type { MeasuredEditor } from './measured-editor.ts';
import { ours } from './ours.tsx';
import type { Timing } from './timing.ts';

declare global {
  interface Window {
    /**
     * The function that the benchmark calls: an editor is made on the first call, and measured from `mount`
     * on.
     */
    measure: (editor: 'ours' | 'konva', operation: Operation) => Promise<Timing>;
  }
}

const editors = new Map<string, MeasuredEditor>();

function made(name: 'ours' | 'konva'): MeasuredEditor {
  const container = document.createElement('div');
  container.style.cssText = 'width: 1440px; height: 900px';
  document.body.replaceChildren(container);
  const editor = name === 'ours' ? ours(container) : konva(container);
  editors.set(name, editor);
  return editor;
}

window.measure = (name, operation) => (editors.get(name) ?? made(name))[operation]();
