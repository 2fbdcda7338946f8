import { useEffect } from 'react';
import { create } from 'zustand';

/** A form, a table or a drawer that holds changes which are not saved. */
interface Unsaved {
  /** Names what is edited. */
  readonly title: string;
  /** The description of the loss, where it is not the entries. */
  readonly text: string | undefined;
}

/** All of them on the page. The router asks one guard only, so they are kept together. */
const useUnsaved = create<{ readonly open: readonly Unsaved[] }>(() => ({ open: [] }));

/** The names of what has unsaved changes now, each once. */
export function unsavedTitles(): readonly string[] {
  return [...new Set(useUnsaved.getState().open.map(({ title }) => title))];
}

/** The description of the loss in words of its own; undefined where the guard has the words. */
export function unsavedText(): string | undefined {
  return useUnsaved.getState().open.find(({ text }) => text !== undefined)?.text;
}

/**
 * Forgets what is unsaved: somebody said that it may be lost. The page that holds it stays in sight until the next one is
 * drawn, and leaving again in that time is not asked about.
 */
export function discardUnsaved(): void {
  useUnsaved.setState({ open: [] });
}

/** Whether anything has unsaved changes. */
export function useIsUnsaved(): boolean {
  return useUnsaved(({ open }) => open.length > 0);
}

/**
 * Has `UnsavedGuard` ask before a page or drawer with unsaved changes is left. `title` names what is edited, `text` says
 * what is lost.
 */
export function useUnsavedGuard(dirty: boolean, title: string, text?: string): void {
  useEffect(() => {
    if (!dirty) return;
    const one: Unsaved = { title, text };
    useUnsaved.setState(({ open }) => ({ open: [...open, one] }));
    return () => useUnsaved.setState(({ open }) => ({ open: open.filter((other) => other !== one) }));
  }, [dirty, title, text]);
}
