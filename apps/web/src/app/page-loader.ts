import { limits } from '@penstock/contract/rules/limits';
import type { ComponentType } from 'react';
import { withTexts } from '../texts/i18n.ts';

/** Something drawn by a component in a chunk of its own. Compared by identity. */
export interface PageSource {
  readonly load: () => Promise<ComponentType>;
}

/** The file of a page could not be loaded: there is no network, or a newer build has other files. */
export class PageFileError extends Error {
  constructor(cause: unknown) {
    super('the file of a page could not be loaded', { cause });
  }
}

const loaded = new WeakMap<PageSource, ComponentType>();
const loading = new WeakMap<PageSource, Promise<ComponentType>>();

/** The component of a page whose file is there already. */
export function loadedPage(source: PageSource): ComponentType | undefined {
  return loaded.get(source);
}

/**
 * Loads the file of a page once; after a failure, or when it did not come in time, the next call tries again. Throws
 * {@link PageFileError}.
 */
export function loadPage(source: PageSource): Promise<ComponentType> {
  const current = loading.get(source);
  if (current !== undefined) return current;
  const started = inTime(withTexts(source.load())).then(
    (component) => {
      loaded.set(source, component);
      return component;
    },
    (error: unknown) => {
      loading.delete(source);
      throw new PageFileError(error);
    },
  );
  loading.set(source, started);
  return started;
}

/** The loaded module, if it comes in time: a browser waits for a file as long as its connection lasts. */
async function inTime<Loaded>(file: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error('the file of a page did not come in time')),
      limits.chunkLoadSeconds * 1000,
    );
  });
  return await Promise.race([file, late]).finally(() => clearTimeout(timer));
}

/** How long a change of pages waits for the file of the next one before its outline is drawn, in ms. */
export const outlineDelay = 200;

/** Starts loading a page, and waits for it at most as long as the page before may stay. Never throws. */
export async function preparePage(source: PageSource): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, outlineDelay);
  });
  // A failure is shown where the page is drawn, which asks for it again.
  const page = loadPage(source).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([page, enough]);
  clearTimeout(timer);
}
