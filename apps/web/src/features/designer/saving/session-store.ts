import type { HistoryStep, KeptSteps } from '@penstock/scene/history/history';
import { isFields } from '@penstock/contract/document/fields';
import { askDrafts } from './draft-store.ts';

/** The steps of an editor, and the text of the page that they lead to. */
export interface KeptSession {
  readonly text: string;
  readonly steps: KeptSteps;
}

const keyOf = (account: string, pageId: string) => `${account}/${pageId}/steps`;

function isStep(value: unknown): value is HistoryStep {
  if (!isFields(value) || !isFields(value['change'])) return false;
  return (
    typeof value['id'] === 'number' &&
    typeof value['name'] === 'string' &&
    value['change']['records'] instanceof Map &&
    Array.isArray(value['selectionBefore']) &&
    Array.isArray(value['selectionAfter'])
  );
}

function isSession(value: unknown): value is KeptSession {
  if (!isFields(value) || typeof value['text'] !== 'string' || !isFields(value['steps'])) return false;
  const { done, undone, savedId, baseId, selection } = value['steps'];
  return (
    [done, undone].every((list) => Array.isArray(list) && list.every(isStep)) &&
    typeof savedId === 'number' &&
    typeof baseId === 'number' &&
    Array.isArray(selection)
  );
}

/** The session of a page by an account; undefined where there is none, or the browser keeps nothing. */
export async function readSession(account: string, pageId: string): Promise<KeptSession | undefined> {
  try {
    const value: unknown = await askDrafts('readonly', (store) => store.get(keyOf(account, pageId)));
    return isSession(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a session in place of the one before. */
export async function keepSession(account: string, pageId: string, session: KeptSession): Promise<void> {
  try {
    await askDrafts('readwrite', (store) => store.put(session, keyOf(account, pageId)));
  } catch {
    // Without it a reload has no steps to undo, and the page is as it was.
  }
}
