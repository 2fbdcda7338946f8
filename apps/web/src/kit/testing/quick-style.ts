// Set up before each file of page tests.

/** Elements that are part of a line, by the rules of browsers: the name of what they are in has no space beside them. */
const inline = /^(?:A|ABBR|B|CODE|EM|I|KBD|LABEL|MARK|OUTPUT|Q|S|SAMP|SMALL|SPAN|STRONG|SUB|SUP|TIME|U|VAR)$/;

/**
 * The inline style of an element, and whether it is hidden, in a line or a block. The browser of the page tests tries
 * every rule of the design system on every element at every question, which took a fifth of the time of the tests; of
 * these rules tests ask only what is hidden.
 */
function styleOf(element: Element): CSSStyleDeclaration {
  const own = element instanceof HTMLElement ? element.style : document.documentElement.style;
  return new Proxy(own, {
    get(style, name) {
      if (name === 'display') return displayOf(element, style);
      if (name === 'getPropertyValue')
        return (property: string) =>
          property === 'display' ? displayOf(element, style) : style.getPropertyValue(property);
      const value: unknown = Reflect.get(style, name, style);
      return value;
    },
  });
}

function displayOf(element: Element, style: CSSStyleDeclaration): string {
  const isClosed = element instanceof HTMLDialogElement && !element.open;
  if (isClosed || /\bant-[\w-]+-hidden(?:\s|$)/.test(element.getAttribute('class') ?? '')) return 'none';
  if (element instanceof HTMLElement && style.display !== '') return style.display;
  return inline.test(element.tagName) ? 'inline' : 'block';
}

globalThis.getComputedStyle = styleOf;
window.getComputedStyle = styleOf;
