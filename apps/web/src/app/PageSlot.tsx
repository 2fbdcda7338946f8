import { createElement, type ReactNode, useEffect, useReducer, useState } from 'react';
import { loadedPage, loadPage, type PageSource } from './page-loader.ts';

interface PageSlotProps {
  readonly source: PageSource;
  /** The outline that is drawn until the file of the page is loaded. */
  readonly outline: ReactNode;
}

/** Draws a page that has a chunk of its own. A file that cannot be loaded fails like the page itself. */
export function PageSlot({ source, outline }: PageSlotProps) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [failed, setFailed] = useState<{ readonly error: unknown } | undefined>();
  const Page = loadedPage(source);

  useEffect(() => {
    if (Page !== undefined) return;
    let mounted = true;
    loadPage(source).then(
      () => mounted && redraw(),
      (error: unknown) => mounted && setFailed({ error }),
    );
    return () => {
      mounted = false;
    };
  }, [Page, source]);

  if (failed !== undefined) throw failed.error;
  return Page === undefined ? outline : createElement(Page);
}
