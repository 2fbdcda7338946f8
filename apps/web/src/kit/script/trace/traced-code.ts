import { javascriptLanguage } from '@codemirror/lang-javascript';
import type { ScriptEntry } from '@penstock/contract/rules/script-entries';
import { traceName, traceRuntime } from './trace-runtime.ts';

type Tree = ReturnType<typeof javascriptLanguage.parser.parse>;
type Node = Tree['topNode'];

/** A text that is inserted before the character at a place: at the beginning of a node, at its end, or last in a block. */
interface Insertion {
  readonly at: number;
  readonly text: string;
  readonly side: 'open' | 'close' | 'last';
}

/** The names by which scripts change a variable, as nodes of the grammar. */
const changes: ReadonlySet<string> = new Set([
  'AssignmentExpression',
  'PostfixExpression',
  'UnaryExpression',
]);
/** Nodes whose statements can be followed by another one. */
const lists: ReadonlySet<string> = new Set(['Script', 'Block']);
const functions: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunction',
  'MethodDeclaration',
]);

/**
 * A script that notes its values while it runs: of variables after each statement that sets some, of parameters, of conditions, and of what its functions
 * return. Its lines are those of the script. Undefined where it cannot be read, or has no entry of that name.
 */
export function tracedCode(code: string, entry: ScriptEntry): string | undefined {
  if (code.includes(traceName)) return undefined;
  const tree = javascriptLanguage.parser.parse(code);
  const entryNode = functionNamed(tree.topNode, entry, code);
  if (entryNode === undefined || hasError(tree)) return undefined;
  const insertions = new Tracing(code, entryNode).of(tree.topNode);
  let traced = '';
  let from = 0;
  for (const { at, text } of insertions) {
    traced += code.slice(from, at) + text;
    from = at;
  }
  return `${traceRuntime}${traced}${code.slice(from)}`;
}

/** Finds what is to be inserted. */
class Tracing {
  readonly #code: string;
  readonly #entry: Node;
  readonly #found: Insertion[] = [];
  readonly #lineStarts: readonly number[];

  constructor(code: string, entry: Node) {
    this.#code = code;
    this.#entry = entry;
    this.#lineStarts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  of(top: Node): readonly Insertion[] {
    top.cursor().iterate(({ node }) => this.#visit(node));
    // At one place nodes end before others begin; an outer node, which was found before its inner ones, ends after them and begins before them.
    const ends = this.#found.filter(({ side }) => side === 'close').toReversed();
    const beginnings = this.#found.filter(({ side }) => side === 'open');
    const last = this.#found.filter(({ side }) => side === 'last');
    return [...ends, ...beginnings, ...last].toSorted((one, other) => one.at - other.at);
  }

  #visit(node: Node): void {
    switch (node.name) {
      case 'VariableDeclaration':
        if (isInList(node)) this.#after(node, this.#values(node, definedNames(node, this.#code)));
        return;
      case 'ExpressionStatement':
        this.#assignment(node);
        return;
      case 'ReturnStatement':
        this.#returned(node);
        return;
      case 'IfStatement':
        this.#condition(node.getChild('ParenthesizedExpression'));
        return;
      case 'ForStatement':
        this.#loop(node);
        return;
      case 'VariableName':
        if (this.#textOf(node) === 'console' && node.parent?.name === 'MemberExpression')
          this.#open(node.from, `${traceName}.`);
        return;
      default:
        if (functions.has(node.name)) this.#function(node);
    }
  }

  #function(node: Node): void {
    const parameters = node.getChild('ParamList');
    const names = parameters === null ? [] : definedNames(parameters, this.#code);
    const block = node.getChild('Block');
    const isEntry = node.from === this.#entry.from && node.to === this.#entry.to;
    const noted = this.#values(parameters ?? node, names);
    if (block !== null) {
      this.#open(block.from + 1, `${isEntry ? 'try{' : ''}${noted}`);
      if (isEntry)
        this.#found.push({ at: block.to - 1, text: `}finally{${traceName}.flush()}`, side: 'last' });
      return;
    }
    const body = node.lastChild;
    if (body === null || node.name !== 'ArrowFunction') return;
    const [open, close] = this.#wrapped(body, isEntry);
    this.#open(body.from, isEntry ? `{try{${noted}return ${open}` : open);
    this.#close(body.to, isEntry ? `${close}}finally{${traceName}.flush()}}` : close);
  }

  #assignment(node: Node): void {
    const expression = withoutComments(node.firstChild);
    if (!isInList(node) || expression === null || !changes.has(expression.name)) return;
    const target = expression.getChild('VariableName') ?? expression.getChild('MemberExpression');
    // Reading it again must do nothing: neither a call nor an index is.
    if (target === null || !/^[\w$]+(?:\.[\w$]+)*$/.test(this.#textOf(target))) return;
    if (expression.name === 'UnaryExpression' && expression.getChild('ArithOp')?.name !== 'ArithOp') return;
    this.#after(node, this.#values(node, [this.#textOf(target)]));
  }

  #returned(node: Node): void {
    const value = withoutComments(node.firstChild?.nextSibling ?? null);
    if (value === null || value.name === ';') return;
    const owner = functionAround(node);
    const isResult = owner !== undefined && owner.from === this.#entry.from && owner.to === this.#entry.to;
    const [open, close] = this.#wrapped(value, isResult);
    this.#open(value.from, open);
    this.#close(value.to, close);
  }

  #condition(node: Node | null): void {
    if (node === null) return;
    this.#open(node.from + 1, `${traceName}.value(${this.#lineOf(node.from)},"",(`);
    this.#close(node.to - 1, '))');
  }

  #loop(node: Node): void {
    const head = node.getChild('ForOfSpec') ?? node.getChild('ForInSpec') ?? node.getChild('ForSpec');
    const body = node.getChild('Block');
    if (head === null || body === null) return;
    const names = definedNames(head.getChild('VariableDeclaration') ?? head, this.#code);
    this.#open(body.from + 1, this.#values(head, names));
  }

  /** The texts before and after an expression whose value is noted. */
  #wrapped(value: Node, isResult: boolean): readonly [string, string] {
    const line = this.#lineOf(value.from);
    return [`${traceName}.${isResult ? 'result' : 'value'}(${line},"",(`, '))'];
  }

  #values(at: Node, names: readonly string[]): string {
    if (names.length === 0) return '';
    const pairs = names.map((name) => `${JSON.stringify(name)}:${name}`);
    return `${traceName}.values(${this.#lineOf(at.from)},{${pairs.join(',')}});`;
  }

  #after(node: Node, text: string): void {
    if (text !== '') this.#close(node.to, `;${text}`);
  }

  #open(at: number, text: string): void {
    if (text !== '') this.#found.push({ at, text, side: 'open' });
  }

  #close(at: number, text: string): void {
    this.#found.push({ at, text, side: 'close' });
  }

  #textOf({ from, to }: Node): string {
    return this.#code.slice(from, to);
  }

  /** The number of the line of a place, from 1. */
  #lineOf(at: number): number {
    const next = this.#lineStarts.findIndex((start) => start > at);
    return next === -1 ? this.#lineStarts.length : next;
  }
}

/** The names that a declaration, or a list of parameters, defines itself: those of functions within its values are not among them. */
function definedNames(node: Node, code: string): string[] {
  const names: string[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name === 'VariableDefinition') names.push(code.slice(child.from, child.to));
    if (/^(?:ObjectPattern|ArrayPattern|PatternProperty)$/.test(child.name))
      names.push(...definedNames(child, code));
  }
  return names;
}

/** A node, or the next beside it that is no comment. */
function withoutComments(first: Node | null): Node | null {
  let node = first;
  while (node !== null && node.name.endsWith('Comment')) node = node.nextSibling;
  return node;
}

function isInList({ parent }: Node): boolean {
  return parent !== null && lists.has(parent.name);
}

function functionAround(node: Node): Node | undefined {
  for (let around = node.parent; around !== null; around = around.parent)
    if (functions.has(around.name)) return around;
  return undefined;
}

/** The function of a name at the top of a script: declared, or the value of a variable. */
function functionNamed(top: Node, name: string, code: string): Node | undefined {
  for (let node = top.firstChild; node !== null; node = node.nextSibling) {
    const definition = node.getChild('VariableDefinition');
    if (definition === null || code.slice(definition.from, definition.to) !== name) continue;
    if (node.name === 'FunctionDeclaration') return node;
    return node.getChild('ArrowFunction') ?? node.getChild('FunctionExpression') ?? undefined;
  }
  return undefined;
}

function hasError(tree: Tree): boolean {
  let found = false;
  tree.iterate({
    enter: ({ type }) => {
      found ||= type.isError;
    },
  });
  return found;
}
