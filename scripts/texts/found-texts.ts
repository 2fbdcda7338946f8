import { parseSync, Visitor } from 'rolldown/utils';

/** The attributes whose values people see or hear. */
const shown =
  /^(?:title|label|placeholder|alt|text|hint|aria-(?:label|description|roledescription|placeholder))$/;
const word = /\p{L}{2,}/u;
const chinese = /\p{Script=Han}/u;

/**
 * The texts that stand in a source instead of a catalogue: between the tags of an element, in an attribute that is shown, and
 * in Chinese anywhere.
 */
export function foundTexts(path: string, source: string): readonly string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  const found: string[] = [];
  new Visitor({
    JSXText: ({ value }) => {
      if (word.test(value.replace(/&\w+;/g, ''))) found.push(value.trim());
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !shown.test(name.name)) return;
      if (value?.type === 'Literal' && typeof value.value === 'string' && word.test(value.value))
        found.push(value.value);
    },
    Literal: ({ value }) => {
      if (typeof value === 'string' && chinese.test(value)) found.push(value);
    },
    TemplateElement: ({ value }) => {
      if (chinese.test(value.cooked ?? '')) found.push(value.cooked ?? '');
    },
  }).visit(program);
  return found;
}

/**
 * The catalogues that only functions of a source find texts in: nobody asks for them when the module is loaded, so that a page
 * shows keys. A text at the level of the module asks for its catalogue, as `needCatalogue` does.
 */
export function lateCatalogues(path: string, source: string): readonly string[] {
  const { program } = parseSync(path, source);
  const late = new Set<string>();
  const asked = new Set<string>();
  let depth = 0;
  const enter = () => void (depth += 1);
  const exit = () => void (depth -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type !== 'Identifier') return;
      const [first] = given;
      const key = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : '';
      if (callee.name === 'needCatalogue') asked.add(key);
      else if (/^text(?:At|sAt|With)$/.test(callee.name))
        (depth === 0 ? asked : late).add(key.slice(0, key.indexOf(':')));
    },
  }).visit(program);
  return [...late].filter((catalogue) => catalogue !== '' && !asked.has(catalogue));
}
