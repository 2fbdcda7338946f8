import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Our token for each colour of the default style of CodeMirror. Colours that are not here are drawn as ink: code is
 * quiet too, and amber and red stay for what is wrong.
 */
export const syntaxTokens: ReadonlyMap<string, string> = new Map([
  // Keywords.
  ['#708', 'var(--accent)'],
  // Literals: constants, numbers, texts, regular expressions.
  ['#219', 'var(--good)'],
  ['#164', 'var(--good)'],
  ['#a11', 'var(--good)'],
  ['#e40', 'var(--good)'],
  // Comments and directives.
  ['#940', 'var(--ink-tertiary)'],
  ['#404740', 'var(--ink-tertiary)'],
]);

const syntax = HighlightStyle.define(
  defaultHighlightStyle.specs.map(({ tag, ...look }) => {
    const given: unknown = look['color'];
    return { tag, color: syntaxTokens.get(typeof given === 'string' ? given : '') ?? 'inherit' };
  }),
);

/** Sizes and colours from the tokens of the page, so that the editor follows its theme. */
const theme = EditorView.theme({
  '&': { fontSize: 'var(--size-dense)', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--face-code)', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--sunken)', color: 'var(--ink-tertiary)', border: '0' },
  '.cm-activeLine': { backgroundColor: 'var(--hover)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--chosen)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-soft)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--accent)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--danger-soft)',
    outline: '1px solid var(--danger)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--warning-soft)', outline: '1px solid var(--warning)' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--sunken)',
    border: '1px solid var(--line-strong)',
    color: 'var(--ink-secondary)',
  },
  '.cm-placeholder': { color: 'var(--ink-tertiary)' },
  '.cm-panels': { backgroundColor: 'var(--sunken)', color: 'var(--ink)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-search': { fontFamily: 'var(--face-text)', padding: '8px' },
  '.cm-textfield': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--size-radius)',
  },
  '.cm-button': {
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--size-radius)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--size-radius)',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--face-code)', maxHeight: '14em' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--chosen)',
    color: 'var(--ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600', color: 'var(--accent)' },
  '.cm-completionDetail': { color: 'var(--ink-tertiary)', fontStyle: 'normal' },
  '.cm-completionInfo': { maxWidth: '320px', padding: '8px', fontSize: 'var(--size-note)' },
  '.cm-diagnostic': { borderLeft: '3px solid var(--danger)', padding: '4px 8px' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--danger)',
    textUnderlineOffset: '3px',
  },
});

/** How every editor looks. */
export const editorLook: Extension = [theme, syntaxHighlighting(syntax)];
