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

const hiddenStyle = Object.assign(document.createElement('div'), { hidden: true }).style;

/**
 * The inline style of an element. The browser of the page tests tries every rule of the design system on every
 * element at every question, which took a quarter of the time of the tests; of these rules tests ask only what is hidden.
 */
function styleOf(element: Element): CSSStyleDeclaration {
  if (/-hidden(?:\s|$)/.test(element.className)) {
    hiddenStyle.display = 'none';
    return hiddenStyle;
  }
  return element instanceof HTMLElement ? element.style : document.documentElement.style;
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
