import type { Editor } from '@penstock/scene/editor/editor';
import { createContext, useContext } from 'react';
import { usePageSettings } from './use-editor.ts';

/** The editor whose page the panels show. */
export const EditorContext = createContext<Editor | undefined>(undefined);

/** The editor whose page the panels show. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error('There is no editor above this part');
  return editor;
}

/** The product of the page; empty where the page does not name one. */
export function useProductId(): string {
  return usePageSettings(useEditor()).productId ?? '';
}
