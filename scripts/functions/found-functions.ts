import { type ESTree, parseSync, Visitor } from 'rolldown/utils';

/** A function of a source: a declaration, a method or an arrow, also inside another. */
export interface FoundFunction {
  /** The path of its source, and the line that it begins in. */
  readonly place: string;
  readonly lines: number;
  /** Its body without white space and comments, its own names replaced by numbers in the order in which they come. */
  readonly body: string;
}

type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression;

/** A name at a place of a source. */
interface Name {
  readonly text: string;
  readonly start: number;
}

/** The functions of a source that have so many lines or more. */
export function foundFunctions(path: string, source: string, fewest: number): readonly FoundFunction[] {
  const { program, errors, comments } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read`);
  const functions: AnyFunction[] = [];
  const names: Name[] = [];
  const declared: Name[] = [];
  /** Where names stand that are fields of an object, and those that are a field and a name of the function in one. */
  const fields = new Set<number>();
  const shorthands = new Set<number>();
  const add = (node: AnyFunction) => {
    functions.push(node);
    for (const parameter of node.params) declared.push(...namesOf(parameter));
  };
  const field = ({ key, computed }: { readonly key: ESTree.Node; readonly computed: boolean }) => {
    if (!computed) fields.add(key.start);
  };
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    VariableDeclarator: ({ id }) => void declared.push(...namesOf(id)),
    CatchClause: ({ param }) => void declared.push(...(param === null ? [] : namesOf(param))),
    Identifier: ({ name, start }) => void names.push({ text: name, start }),
    MemberExpression: ({ property, computed }) => void (computed || fields.add(property.start)),
    Property: (node) => {
      if (node.shorthand) shorthands.add(node.key.start);
      else field(node);
    },
    MethodDefinition: field,
    PropertyDefinition: field,
  }).visit(program);

  const lineStarts = [...source.matchAll(/^/gm)].map(({ index }) => index);
  const lineOf = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1;

  const normalised = (from: number, { start, end }: ESTree.Node): string => {
    const isInside = (place: { readonly start: number }) => place.start >= start && place.start < end;
    const own = new Set(
      declared.filter((name) => name.start >= from && name.start < end).map(({ text }) => text),
    );
    const numbers = [
      ...new Set(names.filter((name) => isInside(name) && own.has(name.text)).map(({ text }) => text)),
    ];
    const pieces = [
      ...comments.filter(isInside).map((comment) => ({ start: comment.start, end: comment.end, text: '' })),
      ...names
        .filter((name) => isInside(name) && own.has(name.text) && !fields.has(name.start))
        .map((name) => {
          const text = `${shorthands.has(name.start) ? `${name.text}:` : ''}$${numbers.indexOf(name.text)}`;
          return { start: name.start, end: name.start + name.text.length, text };
        }),
    ].toSorted((a, b) => a.start - b.start);
    let body = '';
    let at = start;
    for (const piece of pieces) {
      // A shorthand is visited as the field and as the name.
      if (piece.start < at) continue;
      body += source.slice(at, piece.start) + piece.text;
      at = piece.end;
    }
    return (body + source.slice(at, end)).replace(/\s+/g, '').replace(/,(?=[)\]}])/g, '');
  };

  return functions.flatMap(({ start, end, body }) => {
    const line = lineOf(start);
    const lines = lineOf(end) - line + 1;
    if (body === null || lines < fewest) return [];
    return [{ place: `${path}:${line}`, lines, body: normalised(start, body) }];
  });
}

/** The names that a parameter or a variable declares. */
function namesOf(pattern: ESTree.ParamPattern | ESTree.BindingPattern): readonly Name[] {
  switch (pattern.type) {
    case 'Identifier':
      return [{ text: pattern.name, start: pattern.start }];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesOf(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : namesOf(element)));
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    case 'RestElement':
      return namesOf(pattern.argument);
    case 'TSParameterProperty':
      return namesOf(pattern.parameter);
  }
}
