import { Observable } from '@penstock/scene/observable';
import { createContext } from 'react';

/** The place beside the canvas where something is chosen for what is edited; one thing at a time. */
export class BesidePlace {
  /** The element of the place; null while the panel at the left is closed. */
  readonly element = new Observable<HTMLElement | null>(null);
  #close: (() => void) | undefined;

  /** Takes the place; `close` is called when something else takes it. Returns what leaves it. */
  take(close: () => void): () => void {
    const before = this.#close;
    this.#close = close;
    before?.();
    return () => {
      if (this.#close === close) this.#close = undefined;
    };
  }
}

/** Where there is no designer around, nothing is beside the canvas. */
export const BesideContext = createContext<BesidePlace>(new BesidePlace());
