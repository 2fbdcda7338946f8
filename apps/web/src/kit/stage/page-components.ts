import type { Client } from '@penstock/client/calls/client';
import { idSchema } from '@penstock/contract/calls/identifier';
import { pageComponentInfo } from '@penstock/contract/calls/page-component';
import { type PageComponent, readComponentText } from '@penstock/contract/dashboard/component';
import { usedComponentIds, usedComponentOf } from '@penstock/scene/components/nesting';
import { Observable } from '@penstock/scene/observable';
import type { PageStore } from '@penstock/scene/page/page-store';
import { drawnTypes } from '@penstock/widgets/view-list';

/** The components that the uses on a page are drawn with, loaded when they are first needed. */
export class PageComponents {
  readonly known = new Observable<ReadonlyMap<string, PageComponent>>(new Map());
  readonly #client: Pick<Client, 'call'>;
  /** The requested components, so that one that does not exist is not requested again. */
  readonly #asked = new Set<string>();

  constructor(client: Pick<Client, 'call'>) {
    this.#client = client;
  }

  /** Loads what the page uses, now and when it changes. Answers what ends that. */
  follow(store: PageStore): () => void {
    const look = () => {
      void this.#load([...store.all()].map(usedComponentOf).filter((id) => id !== ''));
    };
    look();
    return store.onChange(({ records }) => {
      const hasUse = [...records.values()].some(([, after]) => after && usedComponentOf(after) !== '');
      if (hasUse) look();
    });
  }

  /** Takes a component that was made or changed here. */
  take(id: string, component: PageComponent): void {
    this.#asked.add(id);
    this.known.set(new Map([...this.known.get(), [id, component]]));
    void this.#load([...usedComponentIds(component.widgets)]);
  }

  /** Loads components, and those that are used in them. */
  async #load(wanted: readonly string[]): Promise<void> {
    const ids = wanted.flatMap((id) => {
      const known = idSchema.safeParse(id).data;
      return known === undefined || this.#asked.has(id) ? [] : [known];
    });
    if (ids.length === 0) return;
    for (const id of ids) this.#asked.add(id);
    try {
      const { components } = await this.#client.call(pageComponentInfo, {
        ids: [...new Set(ids)].slice(0, 200),
      });
      for (const { id, json } of components) {
        const reading = readComponentText(json, drawnTypes);
        if (reading.ok) this.take(id, reading.component);
      }
    } catch {
      // Asked for again with the next change; until then its uses say what is missing.
      for (const id of ids) this.#asked.delete(id);
    }
  }
}
