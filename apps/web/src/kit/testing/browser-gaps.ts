/** The height of every element of the page tests, in px: their browser lays nothing out. */
const elementHeight = 600;

/** Marks a browser whose gaps are filled: files that load their modules again share it with the others of a worker. */
const mark = 'gapsAreFilled';

/** Gives the browser of the page tests what it lacks: popovers, and elements that have a size. */
export function fillBrowserGaps(): void {
  if (document.documentElement.dataset[mark] !== undefined) return;
  document.documentElement.dataset[mark] = '';
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
