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
