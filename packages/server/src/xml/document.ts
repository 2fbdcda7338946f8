import sax from 'sax';

/** An element of a document, with namespaces resolved. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string;
  readonly namespace: string;
  /** The attributes, by their names without prefixes. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly in it, without spaces at its ends. */
  readonly text: string;
}

/** A document cannot be read, or holds more than it may. */
export class XmlError extends Error {
  override readonly name = 'XmlError';
}

/** Only the entities of XML itself; the types of the package do not know that option. */
const options = { xmlns: true, strictEntities: true };

/** The limits of a document. */
const maxDepth = 40;
const maxElements = 20_000;
/** Characters of a tag. The parser compares the names of its attributes with each other. */
const maxTag = 16_384;

/** An element while its document is read. */
interface OpenElement {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Map<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/**
 * Reads a document. It has no document type, so no entities but the five of XML, and is bounded in depth, elements and the length of tags; its
 * size is bounded by who reads it. Throws an {@link XmlError}.
 */
export function parseXml(text: string): XmlElement {
  if (hasLongTag(text)) throw new XmlError('a tag is too long');
  const parser = sax.parser(true, options);
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  parser.onerror = (error) => {
    throw new XmlError(error.message.split('\n', 1)[0] ?? '');
  };
  parser.ondoctype = () => {
    throw new XmlError('a document type');
  };
  parser.onopentag = (tag) => {
    count += 1;
    if (open.length >= maxDepth) throw new XmlError('nested too deeply');
    if (count > maxElements) throw new XmlError('too many elements');
    if (!('local' in tag)) throw new XmlError('no namespaces');
    const attributes = new Map<string, string>();
    for (const attribute of Object.values(tag.attributes)) {
      if (typeof attribute === 'string') attributes.set(attribute, attribute);
      else attributes.set(attribute.local, attribute.value);
    }
    open.push({ name: tag.local, namespace: tag.uri, attributes, children: [], text: '' });
  };
  const addText = (piece: string) => {
    const last = open.at(-1);
    if (last) last.text += piece;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const closed = open.pop();
    if (!closed) return;
    const element = { ...closed, text: closed.text.trim() };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root ??= element;
  };
  parser.write(text).close();
  if (root === undefined) throw new XmlError('no element');
  return root;
}

function hasLongTag(text: string): boolean {
  for (let start = text.indexOf('<'); start !== -1; start = text.indexOf('<', start + 1)) {
    const end = text.indexOf('>', start);
    if ((end === -1 ? text.length : end) - start > maxTag) return true;
    if (end === -1) return false;
    start = end;
  }
  return false;
}

/** The first child of a name; undefined where there is none. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

/** The element at a path of names; undefined where there is none. */
export function descendant(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  let found = element;
  for (const name of path) found = child(found, name);
  return found;
}

/** A text as it is written in a document. */
export function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
