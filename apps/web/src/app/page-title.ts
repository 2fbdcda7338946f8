import { useEffect } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { create } from 'zustand';

/** The subject of the page, such as the title of an equipment; undefined where its own title states it. */
export const useSubject = create<{ readonly subject: string | undefined }>(() => ({ subject: undefined }));

/** Names what a page in the shell is about, for breadcrumbs, the title of the document and recent pages. */
export function usePageSubject(subject: string | undefined): void {
  useEffect(() => {
    useSubject.setState({ subject: subject === '' ? undefined : subject });
    return () => useSubject.setState({ subject: undefined });
  }, [subject]);
}

/** Sets the title of the document: of the page, then of the product. The shell does it for the pages in it. */
export function useDocumentTitle(title: string): void {
  const { t } = useTexts('common');
  const product = t('product');
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`;
  }, [title, product]);
}
