import { useCallback, useEffect, useState } from 'react';

/** Draws the page as it is printed, prints it, and draws it as before. The keys of the browser for printing do the same. */
export function usePrinting(): { readonly isPrinting: boolean; readonly print: () => void } {
  const [isPrinting, setPrinting] = useState(false);
  const print = useCallback(() => setPrinting(true), []);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setPrinting(true);
    };
    document.addEventListener('keydown', keys);
    return () => document.removeEventListener('keydown', keys);
  }, []);
  useEffect(() => {
    if (!isPrinting) return undefined;
    // The camera is written with the next frame; the one after it is what is printed.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        globalThis.print();
        setPrinting(false);
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isPrinting]);
  return { isPrinting, print };
}
