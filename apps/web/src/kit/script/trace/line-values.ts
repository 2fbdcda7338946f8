import { type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { LineValues, Trace } from './trace.ts';

/** Sets the values that are shown behind the lines of an editor. */
export const showValues = StateEffect.define<Trace['lines']>();

/** The values of a line, behind it. They are no part of the text. */
class ValuesWidget extends WidgetType {
  readonly #values: LineValues;

  constructor(values: LineValues) {
    super();
    this.#values = values;
  }

  override eq(other: ValuesWidget): boolean {
    return this.#values.text === other.#values.text && this.#values.count === other.#values.count;
  }

  override toDOM(): HTMLElement {
    const { text, count } = this.#values;
    const place = document.createElement('span');
    place.className = 'cm-line-values';
    place.textContent = count > 1 ? `${text} ×${count}` : text;
    return place;
  }
}

const shown = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { docChanged, effects, state }) {
    let values = docChanged ? Decoration.none : before;
    for (const effect of effects) {
      if (!effect.is(showValues)) continue;
      const lines = [...effect.value].filter(([line]) => line >= 1 && line <= state.doc.lines);
      values = RangeSet.of(
        lines.map(([line, one]) =>
          Decoration.widget({ widget: new ValuesWidget(one), side: 1 }).range(state.doc.line(line).to),
        ),
        true,
      );
    }
    return values;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const look = EditorView.theme({
  '.cm-line-values': {
    marginLeft: '2em',
    padding: '0 4px',
    borderRadius: 'var(--size-radius)',
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--ink-secondary)',
    fontSize: 'var(--size-note)',
    whiteSpace: 'pre',
  },
});

/** Values behind the lines of an editor, until its text changes. {@link showValues} sets them. */
export const lineValues: Extension = [shown, look];
