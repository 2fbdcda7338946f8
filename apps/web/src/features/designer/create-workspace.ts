import { drawsComponent } from '@penstock/contract/dashboard/component';
import type { CommandEnvironment } from '@penstock/scene/commands/command';
import { commands } from '@penstock/scene/commands/command-list';
import { Editor } from '@penstock/scene/editor/editor';
import { Observable } from '@penstock/scene/observable';
import type { PageDocument } from '@penstock/scene/page/record';
import type { PointerInput } from '@penstock/scene/tools/pointer-input';
import { ownSymbolsOf } from '@penstock/scene/symbols/own-symbol';
import { Tools } from '@penstock/scene/tools/tools';
import { client, clock } from '../../app/services.ts';
import { hasText } from './canvas/has-text.ts';
import { copiedText, copyText } from './clipboard/kept-clipboard.ts';
import { PageComponents } from '../../kit/stage/page-components.ts';
import { CommentsView } from './comments-view.ts';
import { pageCommands } from './commands/page-commands.ts';
import { runCommand } from './commands/run-command.ts';
import { keepSettings, readLayout, readSettings } from './kept-settings.ts';
import { newWidgetId } from './new-id.ts';
import { saveAutomatically } from './saving/auto-save.ts';
import { keepDrafts } from './saving/draft-keeper.ts';
import { forgetDraft, keepDraft } from './saving/draft-store.ts';
import { PageEditingSession } from './saving/page-editing.ts';
import { pagePicture } from './saving/page-picture.ts';
import { createWorkplace } from './workplace/workplace.ts';
import { type LoadedPage, PageSaving } from './saving/page-saving.ts';
import { keepSession, readSession } from './saving/session-store.ts';
import { keepSteps, restoreSteps } from './saving/step-keeper.ts';
import { keepTabToken, tabToken } from './saving/tab-token.ts';
import type { OpenDialog, ShownLook, Workspace } from './workspace.ts';

interface Opening {
  readonly page: LoadedPage;
  readonly document: PageDocument;
  /** The account whose drafts are kept. */
  readonly account: string;
  readonly reload: () => void;
}

/** Opens a page in an editor of its own. */
export function createWorkspace({ page, document, account, reload }: Opening): Workspace {
  const editor = new Editor(document, { now: () => clock.now(), newId: newWidgetId });
  editor.settings.set(readSettings());
  editor.isReadOnly.set(true);
  const editedText = new Observable<string | undefined>(undefined);
  const openedComponent = new Observable<string | undefined>(undefined);
  const tools = new Tools(editor, (id) => {
    const record = editor.store.get(id);
    if (record && drawsComponent(record.widgetType)) openedComponent.set(id);
    else if (record && hasText(record.widgetType) && !editor.isReadOnly.get()) editedText.set(id);
  });
  const token = tabToken(page.id);
  const stage = new Observable<HTMLElement | null>(null);
  const editing = new PageEditingSession({ client, clock, id: page.id, token });
  const workplace = createWorkplace(readLayout().live);
  const saving = new PageSaving({
    client,
    editor,
    page,
    token,
    // A picture in lists has no values of the plant.
    picture: () => pagePicture(editor.store, workplace.isLive.get() ? null : stage.get(), page.look.palette),
  });

  const follow = () => {
    const state = editing.state.get();
    editor.isReadOnly.set(!page.changeable || state?.held !== true);
  };
  const components = new PageComponents(client);
  const dialog = new Observable<OpenDialog | undefined>(undefined);
  const isPreviewing = new Observable(false);
  const announcement = new Observable('');
  const comments = new CommentsView();
  const all = [
    ...commands,
    ...pageCommands({
      open: (name) => dialog.set(name),
      components,
      comment: () => comments.begin(page.changeable ? editor.selection.get() : []),
    }),
  ];
  const environment: CommandEnvironment = {
    copyText,
    copiedText,
    save: () => void saving.save(),
    preview: () => isPreviewing.set(true),
    findCommand: () => dialog.set('commands'),
    rename: () => dialog.set('rename'),
  };
  return {
    page,
    editor,
    tools,
    saving,
    workplace,
    editing,
    stage,
    components,
    comments,
    dialog,
    look: new Observable<ShownLook>({ theme: undefined, language: undefined }),
    isPreviewing,
    isArranging: new Observable(false),
    openedComponent,
    editedText,
    pointerType: new Observable<PointerInput['pointerType']>('mouse'),
    announcement,
    commands: all,
    run: (id) => {
      const command = all.find((one) => one.id === id);
      if (command) runCommand(command, { editor, environment, announce: (text) => announcement.set(text) });
    },
    reload,
    start: () => {
      const ends = [
        editor.settings.subscribe(() => keepSettings(editor.settings.get())),
        editing.state.subscribe(follow),
        saveAutomatically(editor, saving, clock),
        keepDrafts({
          editor,
          clock,
          revision: () => saving.saved.get().revision,
          keep: (draft) => keepDraft(account, page.id, draft),
          forget: () => forgetDraft(account, page.id),
        }),
        followSession(account, page.id, editor),
        ...(page.changeable ? [editing.start()] : []),
        components.follow(editor.store),
        components.known.subscribe(() => {
          editor.store.ownSymbols = ownSymbolsOf(components.known.get());
        }),
        followEdge(tools),
        keepTabToken(page.id, token),
        () => tools.stop(),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Puts back what this browser knows of the last session with the page, and keeps what comes. Answers what ends it. */
function followSession(account: string, pageId: string, editor: Editor): () => void {
  let end: (() => void) | undefined;
  let isEnded = false;
  void readSession(account, pageId).then((session) => {
    if (isEnded) return;
    restoreSteps(editor, session);
    end = keepSteps({ editor, clock, keep: (next) => keepSession(account, pageId, next) });
  });
  return () => {
    isEnded = true;
    end?.();
  };
}

/** Moves the canvas on, frame by frame, while something is dragged at its edge. Answers what ends it. */
function followEdge(tools: Tools): () => void {
  let frame = 0;
  let last = 0;
  const step = (time: number) => {
    tools.tick(last === 0 ? 16 : time - last);
    last = time;
    frame = tools.isPanning.get() ? requestAnimationFrame(step) : 0;
  };
  const end = tools.isPanning.subscribe(() => {
    if (!tools.isPanning.get() || frame !== 0) return;
    last = 0;
    frame = requestAnimationFrame(step);
  });
  return () => {
    end();
    cancelAnimationFrame(frame);
  };
}
