import styles from '../stage.module.css';

/**
 * Pictures of elements that are moved together, in a layer of their own above them: a step of the move changes one transform, and
 * nothing below is drawn again. Without it each step draws everything that the moved elements were and are above. While it is
 * shown, the elements themselves are hidden and stay where they are.
 */
export class MovingLayer {
  #layer: HTMLElement | undefined;
  #hidden: readonly HTMLElement[] = [];

  get isShown(): boolean {
    return this.#layer !== undefined;
  }

  /** Shows pictures of elements, which have the same parent and are in their order. */
  start(elements: readonly HTMLElement[]): void {
    this.end();
    const place = elements[0]?.parentElement;
    if (!place) return;
    const layer = place.ownerDocument.createElement('div');
    layer.className = styles['movingLayer'] ?? '';
    layer.setAttribute('aria-hidden', 'true');
    layer.inert = true;
    for (const element of elements) {
      layer.append(pictureOf(element));
      element.style.visibility = 'hidden';
    }
    place.append(layer);
    this.#layer = layer;
    this.#hidden = elements;
  }

  /** Moves the pictures, in page units from where the elements are. */
  move(x: number, y: number): void {
    if (this.#layer) this.#layer.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Shows the elements again. */
  end(): void {
    this.#layer?.remove();
    this.#layer = undefined;
    for (const element of this.#hidden) element.style.visibility = '';
    this.#hidden = [];
  }
}

/** A copy that looks the same and is no widget; a canvas has its content. */
function pictureOf(element: HTMLElement): HTMLElement {
  const copy = element.ownerDocument.importNode(element, true);
  for (const widget of [copy, ...copy.querySelectorAll('[data-widget]')])
    widget.removeAttribute('data-widget');
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  // A copy of these would load and play a second time.
  for (const player of copy.querySelectorAll('video, audio, iframe')) player.remove();
  const canvases = element.querySelectorAll('canvas');
  for (const [index, canvas] of copy.querySelectorAll('canvas').entries()) {
    const source = canvases[index];
    if (source && source.width > 0 && source.height > 0) canvas.getContext('2d')?.drawImage(source, 0, 0);
  }
  return copy;
}
