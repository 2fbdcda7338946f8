import { Suspense } from 'react';
import { useObservable } from './use-editor.ts';
import { useWorkspace } from './workspace.ts';
import { InsertComponent } from './components/InsertComponent.tsx';
import { MakeComponent } from './components/MakeComponent.tsx';
import { CommandPalette } from './commands/CommandPalette.tsx';
import { RenameDialog } from './commands/RenameDialog.tsx';
import { ShortcutSheet } from './commands/ShortcutSheet.tsx';
import { SaveNoteDialog } from './saving-questions/SaveNoteDialog.tsx';
import { SettingsDrawer } from './toolbar/SettingsDrawer.tsx';
import { RevisionsDrawer } from './revisions/RevisionsDrawer.tsx';
import { lazyPart } from '../../texts/i18n.ts';

const TextsDialog = lazyPart(() => import('./look/TextsDialog.tsx'));
const PaletteDialog = lazyPart(() => import('./look/PaletteDialog.tsx'));
const MakeSymbol = lazyPart(() => import('./own-symbols/MakeSymbol.tsx'));
const ReviewPageDrawer = lazyPart(() => import('../../kit/page-share/ReviewPageDrawer.tsx'));
const ScriptsDialog = lazyPart(() => import('./scripts/ScriptsDialog.tsx'));

/** The one thing that is open above the editor. */
export function Dialogs() {
  const { dialog, page } = useWorkspace();
  const open = useObservable(dialog);
  const close = () => dialog.set(undefined);
  switch (open) {
    case undefined:
      return null;
    case 'commands':
      return <CommandPalette onClose={close} />;
    case 'shortcuts':
      return <ShortcutSheet onClose={close} />;
    case 'makeComponent':
      return <MakeComponent onClose={close} />;
    case 'insertComponent':
      return <InsertComponent onClose={close} />;
    case 'makeSymbol':
      return (
        <Suspense fallback={null}>
          <MakeSymbol onClose={close} />
        </Suspense>
      );
    case 'rename':
      return <RenameDialog onClose={close} />;
    case 'saveNote':
      return <SaveNoteDialog onClose={close} />;
    case 'settings':
      return <SettingsDrawer onClose={close} />;
    case 'scripts':
      return (
        <Suspense fallback={null}>
          <ScriptsDialog onClose={close} />
        </Suspense>
      );
    case 'texts':
      return (
        <Suspense fallback={null}>
          <TextsDialog onClose={close} />
        </Suspense>
      );
    case 'palette':
      return (
        <Suspense fallback={null}>
          <PaletteDialog onClose={close} />
        </Suspense>
      );
    case 'review':
      return (
        <Suspense fallback={null}>
          <ReviewPageDrawer pageId={page.id} title={page.title} onClose={close} />
        </Suspense>
      );
    case 'revisions':
      return <RevisionsDrawer onClose={close} />;
  }
}
