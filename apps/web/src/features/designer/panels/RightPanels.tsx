import type { Editor } from '@penstock/scene/editor/editor';
import { Suspense } from 'react';
import { Outline } from '../../../design/Outline.tsx';
import { lazyPart, needTexts } from '../../../texts/i18n.ts';
import { EditorContext } from '../editor-context.ts';
import { PagePanel } from './page/PagePanel.tsx';
import { useObservable } from '../use-editor.ts';

needTexts('designerPanels');

const PropertiesPanel = lazyPart(async () => ({
  default: (await import('./properties/PropertiesPanel.tsx')).PropertiesPanel,
}));

/** The properties of what is selected; those of the page where nothing is. */
export function RightPanels({ editor }: { readonly editor: Editor }) {
  const isEmpty = useObservable(editor.selection).length === 0;
  return (
    <EditorContext value={editor}>
      <Suspense fallback={<Outline />}>
        {isEmpty ? <PagePanel editor={editor} /> : <PropertiesPanel editor={editor} />}
      </Suspense>
    </EditorContext>
  );
}
