import type { Editor } from '@penstock/scene/editor/editor';
import { needTexts } from '../../../texts/i18n.ts';
import { EditorContext } from '../editor-context.ts';
import { PagePanel } from './page/PagePanel.tsx';
import { PropertiesPanel } from './properties/PropertiesPanel.tsx';
import { useObservable } from '../use-editor.ts';

needTexts('designerPanels');

/** The properties of what is selected; those of the page where nothing is. */
export function RightPanels({ editor }: { readonly editor: Editor }) {
  const isEmpty = useObservable(editor.selection).length === 0;
  return (
    <EditorContext value={editor}>
      {isEmpty ? <PagePanel editor={editor} /> : <PropertiesPanel editor={editor} />}
    </EditorContext>
  );
}
