import { type PageComponent, readComponentText } from '@penstock/contract/dashboard/component';
import { readPageText } from '@penstock/contract/dashboard/read-page';
import { Observable } from '@penstock/scene/observable';
import { PageStore } from '@penstock/scene/page/page-store';
import { readDocument } from '@penstock/scene/page/read-document';
import { drawnTypes } from '@penstock/widgets/view-list';
import { useMemo } from 'react';

/** The text of a page and of its components, as a link answers them. */
interface PageTexts {
  readonly json: string;
  readonly components: readonly { readonly id: string; readonly json: string }[];
}

/** The page of a link as it is drawn; page and store are undefined where it cannot be read. */
export function useReadPage(answer: PageTexts) {
  const page = useMemo(() => {
    const reading = readPageText(answer.json, drawnTypes);
    return reading.ok ? reading.page : undefined;
  }, [answer]);
  const store = useMemo(() => page && new PageStore(readDocument(page)), [page]);
  const components = useMemo(() => {
    const read = answer.components.flatMap(({ id, json }) => {
      const reading = readComponentText(json, drawnTypes);
      return reading.ok ? [[id, reading.component] as const] : [];
    });
    return { known: new Observable<ReadonlyMap<string, PageComponent>>(new Map(read)) };
  }, [answer]);
  return { page, store, components };
}
