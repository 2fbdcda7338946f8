import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';

/** A step of the way to the page that is shown. */
export interface Crumb {
  readonly text: string;
  /** Where it leads; a step without a page of its own leads nowhere. */
  readonly to?: string;
}

/** The way to the page that is shown, for the header. */
export const useCrumbs = create<{ readonly crumbs: readonly Crumb[] }>(() => ({ crumbs: [] }));

/** Sets the title of the document: of the page, then of the product. */
export function useDocumentTitle(title: string): void {
  const { t } = useTranslation('common');
  const product = t('product');
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`;
  }, [title, product]);
}

/** Names a page inside the frame: the last crumb is the page itself and titles the document. */
export function usePageTitle(crumbs: readonly Crumb[]): void {
  const way = JSON.stringify(crumbs);
  useDocumentTitle(
    crumbs
      .map((crumb) => crumb.text)
      .toReversed()
      .join(' · '),
  );
  useEffect(() => {
    useCrumbs.setState({ crumbs });
    // The crumbs are new with each drawing; what they say is what counts.
    // oxlint-disable-next-line react/exhaustive-deps -- compared by what they say, see above
  }, [way]);
}
