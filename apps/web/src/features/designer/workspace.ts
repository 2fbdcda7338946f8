import type { Command } from '@penstock/scene/commands/command';
import type { Editor } from '@penstock/scene/editor/editor';
import type { Camera } from '@penstock/scene/editor/camera';
import type { PageStore } from '@penstock/scene/page/page-store';
import type { Watched } from '@penstock/stage/model/stage-model';
import type { Observable } from '@penstock/scene/observable';
import type { PointerInput } from '@penstock/scene/tools/pointer-input';
import type { Tools } from '@penstock/scene/tools/tools';
import type { Language } from '@penstock/languages/language';
import type { PageTheme } from '@penstock/contract/dashboard/colour-role';
import { createContext, useContext } from 'react';
import type { PageComponents } from '../../kit/stage/page-components.ts';
import type { CommentsView } from './comments-view.ts';
import type { PageEditingSession } from './saving/page-editing.ts';
import type { Workplace } from './workplace/workplace.ts';
import type { LoadedPage, PageSaving } from './saving/page-saving.ts';

/** The dialog that is open above the editor. */
export type OpenDialog =
  | 'commands'
  | 'shortcuts'
  | 'saveNote'
  | 'revisions'
  | 'settings'
  | 'rename'
  | 'makeComponent'
  | 'insertComponent'
  | 'makeSymbol'
  | 'scripts'
  | 'texts'
  | 'palette'
  | 'review';

/** How the page is shown while it is edited; undefined as whoever edits it sees everything else. */
export interface ShownLook {
  readonly theme: PageTheme | undefined;
  readonly language: Language | undefined;
}

/** The page around the content of a component, where the content is in it. */
interface Surroundings {
  readonly store: PageStore;
  readonly camera: Watched<Camera>;
  /** The use itself, and what is hidden while editing. */
  readonly hidden: Observable<ReadonlySet<string>>;
}

/** An open page with all that its parts need. */
export interface Workspace {
  readonly page: LoadedPage;
  readonly editor: Editor;
  readonly tools: Tools;
  readonly saving: PageSaving;
  /** The equipment that the page is edited with. */
  readonly workplace: Workplace;
  readonly editing: PageEditingSession;
  /** The comments of the page, as far as they are shown. */
  readonly comments: CommentsView;
  readonly dialog: Observable<OpenDialog | undefined>;
  /** The element that the stage draws the page in. */
  readonly stage: Observable<HTMLElement | null>;
  /** In which theme and language the page is shown. */
  readonly look: Observable<ShownLook>;
  /** Whether the page is shown as operators see it. */
  readonly isPreviewing: Observable<boolean>;
  /** Whether the layouts for narrow windows are arranged, in the place of the page itself. */
  readonly isArranging: Observable<boolean>;
  /** With what the canvas was pressed last: fingers get larger handles. */
  readonly pointerType: Observable<PointerInput['pointerType']>;
  /** The widget whose text is edited where it is. */
  readonly editedText: Observable<string | undefined>;
  /** The next announcement of screen readers. */
  readonly announcement: Observable<string>;
  /** The components that uses are drawn with. */
  readonly components: PageComponents;
  /** Every command, those of the page around the canvas included. */
  readonly commands: readonly Command[];
  /** Carries out a command by its id, if it can be carried out now. */
  readonly run: (id: string) => void;
  /** Reads the page from the platform again; what is not saved is lost. */
  readonly reload: () => void;
  /** The use whose component is edited in its place; undefined while the page itself is edited. */
  readonly openedComponent: Observable<string | undefined>;
  /** The page around the content of a component, which is drawn dimmed. */
  readonly surroundings?: Surroundings;
  /** How often the content of a component was asked to be saved. */
  readonly saveAsked?: Observable<number>;
  /** Begins to follow the platform and to keep drafts. Answers what ends it. */
  readonly start: () => () => void;
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

/** The open page; only for parts of the designer. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === undefined) throw new Error('No page is open');
  return workspace;
}
