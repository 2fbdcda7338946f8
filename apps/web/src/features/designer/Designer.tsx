import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { breaks } from '../../design/tokens.ts';
import { Outline } from '../../design/Outline.tsx';
import { PagePaletteContext } from '../../kit/colour/page-palette.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import { Message } from '../../design/Message.tsx';
import { pathTo } from '../../app/paths.ts';
import { Announcer } from './Announcer.tsx';
import { BesideContext, BesidePlace } from './beside/beside-place.ts';
import { ComponentBar } from './components/ComponentBar.tsx';
import type { OpenedComponent } from './components/component-workspace.ts';
import { useOpenedComponent } from './components/use-opened-component.ts';
import { ComponentValues } from './components/ComponentValues.tsx';
import { CommentPins, CommentsPanel } from './comments/Comments.tsx';
import { CanvasHost } from './canvas/CanvasHost.tsx';
import { LookOnly } from './canvas/LookOnly.tsx';
import styles from './designer.module.css';
import { Dialogs } from './Dialogs.tsx';
import { LeftPanels } from './panels/LeftPanels.tsx';
import type { OfferedWidget } from './panels/palette/offered-widget.ts';
import { RightPanels } from './panels/RightPanels.tsx';
import { SidePanel } from './SidePanel.tsx';
import { ConflictDialog } from './saving-questions/ConflictDialog.tsx';
import { EditingNotice } from './saving-questions/EditingNotice.tsx';
import { DraftNotice } from './saving-questions/DraftNotice.tsx';
import { useLeaveGuard } from './saving-questions/use-leave-guard.ts';
import { StatusBar } from './toolbar/StatusBar.tsx';
import { TopBar } from './toolbar/TopBar.tsx';
import { useObservable } from './use-editor.ts';
import { useShownPalette } from './look/use-look.ts';
import { useCommandKeys } from './commands/use-command-keys.ts';
import { useClipboard } from './clipboard/use-clipboard.ts';
import { useWorkspace, WorkspaceContext } from './workspace.ts';
import { WorkplaceValues } from './equipment/WorkplaceValues.tsx';

const Preview = lazyPart(async () => ({ default: (await import('./preview/Preview.tsx')).Preview }));
const LayoutArranging = lazyPart(async () => ({
  default: (await import('./layout/LayoutArranging.tsx')).LayoutArranging,
}));

/** An open page in its window: bars above and below, panels at the sides, and the canvas between. */
export function Designer() {
  const { t } = useTexts('designer');
  const { page, isPreviewing } = useWorkspace();
  const isPhone = useNarrowerThan(breaks.phone);
  const previewing = useObservable(isPreviewing);
  useLeaveGuard();
  if (isPhone)
    return (
      <div className={styles.designer}>
        <Message
          title={page.title}
          actions={<Link to={pathTo('ProductPages', { productId: page.productId })}>{t('back')}</Link>}
        >
          {t('phone.text')}
        </Message>
        <LookOnly />
      </div>
    );
  return (
    <>
      <WorkplaceValues productId={page.productId} />
      <Suspense fallback={<Outline />}>{previewing ? <Preview /> : <Editing />}</Suspense>
    </>
  );
}

/** The page while it is edited, or the content of a component in its place. */
function Editing() {
  const opened = useOpenedComponent();
  if (!opened) return <EditingParts />;
  return (
    <WorkspaceContext value={opened.workspace}>
      <EditingParts opened={opened} />
    </WorkspaceContext>
  );
}

function EditingParts({ opened }: { readonly opened?: OpenedComponent }) {
  const { t } = useTexts('designer');
  const { editor, tools, isArranging } = useWorkspace();
  const arranging = useObservable(isArranging);
  const [beside] = useState(() => new BesidePlace());
  const draw = useCallback(
    ({ type: widgetType, data, size }: OfferedWidget) =>
      tools.tool.set({ name: 'draw', widgetType, size, ...(data && { data }) }),
    [tools],
  );
  const palette = useShownPalette();
  useCommandKeys();
  useClipboard();
  return (
    <BesideContext value={beside}>
      <div className={styles.designer}>
        {opened ? (
          <ComponentBar opened={opened} />
        ) : (
          <>
            <TopBar />
            <EditingNotice />
            <DraftNotice />
          </>
        )}
        <div className={styles.work}>
          <SidePanel side="left" label={t('panels.left')}>
            <LeftPanels editor={editor} onDraw={draw} />
          </SidePanel>
          <Suspense fallback={<CanvasHost />}>
            {arranging && !opened ? (
              <LayoutArranging />
            ) : (
              <CanvasHost {...(!opened && { above: <CommentPins /> })} />
            )}
          </Suspense>
          <PagePaletteContext value={palette}>
            <SidePanel side="right" label={t('panels.right')}>
              <ComponentValues />
              <RightPanels editor={editor} />
            </SidePanel>
          </PagePaletteContext>
        </div>
        {!opened && <StatusBar />}
        {!opened && <CommentsPanel />}
        <Dialogs />
        <ConflictDialog />
        <Announcer />
      </div>
    </BesideContext>
  );
}
