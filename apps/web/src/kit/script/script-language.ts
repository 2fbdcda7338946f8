import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { javascript, javascriptLanguage } from '@codemirror/lang-javascript';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { Language } from '@penstock/languages/language';
import { apiDoc } from './api-doc.ts';
import type { ApiEntry, ScriptApi } from './api-entry.ts';

const named = ({ entries }: ScriptApi, name: string): ApiEntry | undefined =>
  entries.find((entry) => entry.name === name);

/** JavaScript, with what scripts can use: completed while it is typed, explained under the pointer. */
export function scriptLanguage(api: ScriptApi, language: Language): Extension {
  return [
    javascript(),
    javascriptLanguage.data.of({
      autocomplete: (context: CompletionContext) => completeApi(context, api, language),
    }),
    hoverTooltip(({ state }, position) => {
      const found = entryAt(state, position, api);
      return found === undefined
        ? null
        : {
            pos: found.from,
            end: found.to,
            create: () => ({ dom: explanation(found.entry, api, language) }),
          };
    }),
  ];
}

/** Completes names of the API, and the members of its objects after their dot. */
export function completeApi(
  context: CompletionContext,
  api: ScriptApi,
  language: Language,
): CompletionResult | null {
  const typed = context.matchBefore(/(?:[A-Za-z_$][\w$]*\.)?[\w$]*/);
  if (typed === null || isText(context.state, context.pos)) return null;
  const dot = typed.text.indexOf('.');
  if (typed.text === '' && !context.explicit) return null;
  const owner = typed.text.slice(0, dot + 1);
  const entries = api.entries.filter(({ name, kind }) => {
    if (kind !== 'object' && kind !== 'function' && dot < 0) return false;
    return dot < 0
      ? !name.includes('.')
      : name.startsWith(owner) && named(api, owner.slice(0, -1))?.kind === 'object';
  });
  if (entries.length === 0) return null;
  return {
    from: typed.from + dot + 1,
    options: entries.map((entry) => completion(entry, api, language)),
    validFor: /^[\w$]*$/,
  };
}

function completion(entry: ApiEntry, api: ScriptApi, language: Language): Completion {
  const label = entry.name.slice(entry.name.indexOf('.') + 1);
  const doc = apiDoc(entry, api, language);
  return {
    label,
    type: { object: 'namespace', function: 'function', field: 'property', type: 'type' }[entry.kind],
    detail: entry.kind === 'function' ? entry.signature.slice(label.length) : '',
    // Before what the language itself suggests.
    boost: 1,
    ...(doc !== '' && { info: doc }),
  };
}

/** Whether a position is in a text, template or comment. */
function isText(state: EditorState, position: number): boolean {
  return /String|Comment|RegExp/.test(syntaxTree(state).resolveInner(position, -1).name);
}

/** The name of the API that a position is on: `read` of `variables.read` is that. */
export function entryAt(
  state: EditorState,
  position: number,
  api: ScriptApi,
): { readonly entry: ApiEntry; readonly from: number; readonly to: number } | undefined {
  const word = state.wordAt(position);
  if (word === null || isText(state, position)) return undefined;
  const line = state.doc.lineAt(position);
  const before = line.text.slice(Math.max(0, word.from - line.from - 80), word.from - line.from);
  const owner = /(?<![\w$.])(?<owner>[\w$]+)\.$/.exec(before)?.groups?.['owner'];
  if (owner === undefined && before.endsWith('.')) return undefined;
  const name = state.sliceDoc(word.from, word.to);
  const entry = named(api, owner === undefined ? name : `${owner}.${name}`);
  if (entry === undefined || entry.kind === 'type') return undefined;
  // Of a type, which nobody has by its name.
  if (entry.kind === 'field' && named(api, owner ?? '')?.kind !== 'object') return undefined;
  return { entry, from: word.from, to: word.to };
}

function explanation(entry: ApiEntry, api: ScriptApi, language: Language): HTMLElement {
  const place = document.createElement('div');
  place.className = 'cm-api';
  const signature = document.createElement('code');
  signature.textContent = entry.signature;
  place.append(signature);
  const doc = apiDoc(entry, api, language);
  if (doc !== '') {
    const text = document.createElement('p');
    text.textContent = doc;
    place.append(text);
  }
  return place;
}
