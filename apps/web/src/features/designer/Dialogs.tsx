import { Suspense } from 'react';
import { useObservable } from './use-editor.ts';
import { type OpenDialog, useWorkspace } from './workspace.ts';
import { lazyPart } from '../../texts/i18n.ts';

// Each is loaded when it is first opened: an editor opens few of them, and all of them are a fifth of the designer.
const InsertComponent = lazyPart(async () => ({
  default: (await import('./components/InsertComponent.tsx')).InsertComponent,
}));
const MakeComponent = lazyPart(async () => ({
  default: (await import('./components/MakeComponent.tsx')).MakeComponent,
}));
const CommandPalette = lazyPart(async () => ({
  default: (await import('./commands/CommandPalette.tsx')).CommandPalette,
}));
const RenameDialog = lazyPart(async () => ({
  default: (await import('./commands/RenameDialog.tsx')).RenameDialog,
}));
const ShortcutSheet = lazyPart(async () => ({
  default: (await import('./commands/ShortcutSheet.tsx')).ShortcutSheet,
}));
const SaveNoteDialog = lazyPart(async () => ({
  default: (await import('./saving-questions/SaveNoteDialog.tsx')).SaveNoteDialog,
}));
const SettingsDrawer = lazyPart(async () => ({
  default: (await import('./toolbar/SettingsDrawer.tsx')).SettingsDrawer,
}));
const RevisionsDrawer = lazyPart(async () => ({
  default: (await import('./revisions/RevisionsDrawer.tsx')).RevisionsDrawer,
}));
const TextsDialog = lazyPart(() => import('./look/TextsDialog.tsx'));
const PaletteDialog = lazyPart(() => import('./look/PaletteDialog.tsx'));
const MakeSymbol = lazyPart(() => import('./own-symbols/MakeSymbol.tsx'));
const ReviewPageDrawer = lazyPart(() => import('../../kit/page-share/ReviewPageDrawer.tsx'));
const ScriptsDialog = lazyPart(() => import('./scripts/ScriptsDialog.tsx'));

/** The one thing that is open above the editor. */
export function Dialogs() {
  const { dialog } = useWorkspace();
  const open = useObservable(dialog);
  const close = () => dialog.set(undefined);
  return (
    <Suspense fallback={null}>{open !== undefined && <DialogPart open={open} onClose={close} />}</Suspense>
  );
}

function DialogPart({ open, onClose }: { readonly open: OpenDialog; readonly onClose: () => void }) {
  const { page } = useWorkspace();
  switch (open) {
    case 'commands':
      return <CommandPalette onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutSheet onClose={onClose} />;
    case 'makeComponent':
      return <MakeComponent onClose={onClose} />;
    case 'insertComponent':
      return <InsertComponent onClose={onClose} />;
    case 'makeSymbol':
      return <MakeSymbol onClose={onClose} />;
    case 'rename':
      return <RenameDialog onClose={onClose} />;
    case 'saveNote':
      return <SaveNoteDialog onClose={onClose} />;
    case 'settings':
      return <SettingsDrawer onClose={onClose} />;
    case 'scripts':
      return <ScriptsDialog onClose={onClose} />;
    case 'texts':
      return <TextsDialog onClose={onClose} />;
    case 'palette':
      return <PaletteDialog onClose={onClose} />;
    case 'review':
      return <ReviewPageDrawer pageId={page.id} title={page.title} onClose={onClose} />;
    case 'revisions':
      return <RevisionsDrawer onClose={onClose} />;
  }
}
