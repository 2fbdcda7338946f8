import { z } from 'zod';

/** Changes of a page that are not saved, as this browser keeps them. */
const draftSchema = z.object({
  /** The text of the page's file. */
  json: z.string(),
  /** The revision that they were made from. */
  revision: z.number().int(),
  /** ms since 1970. */
  time: z.number(),
});
export type Draft = z.output<typeof draftSchema>;

const databaseName = 'penstock.designer';
const storeName = 'drafts';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database of drafts cannot be opened'));
  });
}

/** Makes one request to the store of drafts, and closes the database. */
export async function askDrafts<Result>(
  mode: IDBTransactionMode,
  make: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const request = make(database.transaction(storeName, mode).objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The draft cannot be read or written'));
    });
  } finally {
    database.close();
  }
}

const keyOf = (account: string, pageId: string) => `${account}/${pageId}`;

/** The draft of a page by an account; undefined where there is none, or the browser keeps nothing. */
export async function readDraft(account: string, pageId: string): Promise<Draft | undefined> {
  try {
    const value: unknown = await askDrafts('readonly', (store) => store.get(keyOf(account, pageId)));
    return draftSchema.safeParse(value).data;
  } catch {
    return undefined;
  }
}

/** Keeps a draft in place of the one before. Answers whether the browser did. */
export async function keepDraft(account: string, pageId: string, draft: Draft): Promise<boolean> {
  try {
    await askDrafts('readwrite', (store) => store.put(draft, keyOf(account, pageId)));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft of a page, such as after it was saved. */
export async function forgetDraft(account: string, pageId: string): Promise<void> {
  try {
    await askDrafts('readwrite', (store) => store.delete(keyOf(account, pageId)));
  } catch {
    // Where the browser keeps nothing, there is nothing to forget.
  }
}
