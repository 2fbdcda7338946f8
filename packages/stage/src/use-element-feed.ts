import type { WidgetTypes } from '@penstock/contract/dashboard/widget-type';
import type { PageStore } from '@penstock/scene/page/page-store';
import { useEffect } from 'react';
import type { ElementFeed } from './model/element-feed.ts';
import type { ValueHub } from './values/value-hub.ts';
import type { ElementTarget } from './values/value-target.ts';

/** Lets formulas follow properties of the widgets of a store. What does that is loaded with the first formula that follows one. */
export function useElementFeed(
  store: PageStore | undefined,
  values: ValueHub | undefined,
  types: Pick<WidgetTypes, 'get'>,
): void {
  useEffect(() => {
    if (!values || !store) return undefined;
    let feed: ElementFeed | undefined;
    let wanted: ReadonlyMap<string, ElementTarget> = new Map();
    let isLoading = false;
    let isEnded = false;
    const end = values.onElements((targets) => {
      wanted = targets;
      if (feed) feed.select(targets);
      else if (targets.size > 0 && !isLoading) {
        isLoading = true;
        import('./model/element-feed.ts').then(
          ({ ElementFeed: Feed }) => {
            if (isEnded) return;
            feed = new Feed(store, values, types);
            feed.select(wanted);
          },
          // It is tried again when something else is followed.
          () => (isLoading = false),
        );
      }
    });
    return () => {
      isEnded = true;
      end();
      feed?.close();
    };
  }, [store, values, types]);
}
