/** The height of every element of the page tests, in px: their browser lays nothing out. */
const elementHeight = 600;

let filled = false;

/**
 * Gives the browser of the page tests what it lacks: popovers, elements that have a size, and a style of elements that
 * is known at once.
 */
export function fillBrowserGaps(): void {
  if (filled) return;
  filled = true;
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: { configurable: true, get: () => elementHeight },
    offsetWidth: { configurable: true, get: () => 1024 },
    scrollHeight: { configurable: true, get: () => 1_000_000 },
    scrollTo: { configurable: true, value: scrollTo },
    clientHeight: { configurable: true, get: () => elementHeight },
    showPopover: { configurable: true, value: showPopover },
    hidePopover: { configurable: true, value: hidePopover },
    scrollIntoView: { configurable: true, value: () => undefined },
  });
  globalThis.getComputedStyle = styleOf;
  window.getComputedStyle = styleOf;
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const id = event.target.closest('[popovertarget]')?.getAttribute('popovertarget');
    const panel = id === null || id === undefined ? null : document.getElementById(id);
    if (panel === null) return;
    if (panel.dataset.open === undefined) showPopover.call(panel);
    else hidePopover.call(panel);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const panel of document.querySelectorAll<HTMLElement>('[popover][data-open]'))
      hidePopover.call(panel);
  });
}

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

function scrollTo(this: HTMLElement, to: ScrollToOptions): void {
  this.scrollTop = to.top ?? this.scrollTop;
  this.dispatchEvent(new Event('scroll'));
}

function showPopover(this: HTMLElement): void {
  change(this, 'open');
}

function hidePopover(this: HTMLElement): void {
  if (this.dataset.open !== undefined) change(this, 'closed');
}

function change(panel: HTMLElement, newState: 'open' | 'closed'): void {
  panel.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
  if (newState === 'open') panel.dataset.open = '';
  else delete panel.dataset.open;
  panel.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}
