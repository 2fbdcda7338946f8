import type { Id } from '@penstock/contract/calls/identifier';
import {
  pageComponentInfo,
  pageComponentSave,
  pageComponentUses,
} from '@penstock/contract/calls/page-component';
import { type PageComponent, readComponentText } from '@penstock/contract/dashboard/component';
import type { CommandEnvironment } from '@penstock/scene/commands/command';
import { commands } from '@penstock/scene/commands/command-list';
import {
  componentDocument,
  contentCamera,
  contentPlace,
  editedComponent,
  pageCamera,
} from '@penstock/scene/components/edited-component';
import { nestingProblem } from '@penstock/scene/components/nesting';
import { Editor } from '@penstock/scene/editor/editor';
import { Observable } from '@penstock/scene/observable';
import { Tools } from '@penstock/scene/tools/tools';
import { drawnTypes } from '@penstock/widgets/view-list';
import { client } from '../../../app/services.ts';
import { hasText } from '../canvas/has-text.ts';
import { copiedText, copyText } from '../clipboard/kept-clipboard.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Workspace } from '../workspace.ts';

/** A component whose content is edited where it is used. */
export interface OpenedComponent {
  /** The content as a page, with all that its parts need. */
  readonly workspace: Workspace;
  readonly title: string;
  /** How many pages use it. */
  readonly pages: number;
  readonly isDirty: () => boolean;
  /** Stores the content as the component's next revision; why that is not possible in a word, or undefined. */
  readonly save: () => Promise<'itself' | 'depth' | undefined>;
  readonly close: () => void;
}

/** Opens the content of the component of a use. Undefined where it is gone, or cannot be read. */
export async function openComponent(
  outer: Workspace,
  useId: string,
  componentId: Id,
): Promise<OpenedComponent | undefined> {
  const [{ components: found }, { total }] = await Promise.all([
    client.call(pageComponentInfo, { ids: [componentId] }),
    client.call(pageComponentUses, { id: componentId }),
  ]);
  const [info] = found;
  const reading = info && readComponentText(info.json, drawnTypes);
  if (!info || !reading?.ok) return undefined;
  const { component } = reading;
  const close = () => outer.openedComponent.set(undefined);
  const ask = new Observable(0);
  const workspace = contentWorkspace(outer, useId, component, () => ask.set(ask.get() + 1));
  if (!workspace) return undefined;
  const { editor } = workspace;
  editor.isReadOnly.set(!info.changeable);
  return {
    workspace: { ...workspace, saveAsked: ask },
    title: component.title,
    pages: total,
    isDirty: () => editor.history.isDirty,
    save: async () => {
      const edited = editedComponent(editor.store, component);
      const problem = nestingProblem(componentId, edited.widgets, (id) =>
        outer.components.known.get().get(id),
      );
      if (problem !== undefined) return problem;
      const json = new File([JSON.stringify(edited)], 'component.json', { type: 'application/json' });
      await client.call(pageComponentSave, { id: componentId, revision: info.revision, json });
      editor.history.markSaved();
      outer.components.take(componentId, edited);
      close();
      return undefined;
    },
    close,
  };
}

/** The content of a component in an editor of its own, at the place of a use. */
function contentWorkspace(
  outer: Workspace,
  useId: string,
  component: PageComponent,
  save: () => void,
): Workspace | undefined {
  const place = contentPlace(outer.editor.store, useId, component);
  if (!place) return undefined;
  const { now, newId, settings, camera } = outer.editor;
  const editor = new Editor(componentDocument(component), { now, newId });
  editor.settings.set(settings.get());
  editor.camera.set(contentCamera(camera.get(), place));
  const editedText = new Observable<string | undefined>(undefined);
  const tools = new Tools(editor, (id) => {
    const record = editor.store.get(id);
    if (record && hasText(record.widgetType) && !editor.isReadOnly.get()) editedText.set(id);
  });
  const environment: CommandEnvironment = {
    copyText,
    copiedText,
    save,
    preview: () => undefined,
    findCommand: () => outer.dialog.set('commands'),
    rename: () => outer.dialog.set('rename'),
  };
  return {
    ...outer,
    editor,
    tools,
    editedText,
    stage: new Observable<HTMLElement | null>(null),
    commands,
    run: (id) => {
      const command = commands.find((one) => one.id === id);
      if (command)
        runCommand(command, { editor, environment, announce: (text) => outer.announcement.set(text) });
    },
    surroundings: {
      store: outer.editor.store,
      hidden: new Observable<ReadonlySet<string>>(new Set([...outer.editor.hidden.get(), useId])),
      camera: {
        get: () => pageCamera(editor.camera.get(), place),
        subscribe: editor.camera.subscribe,
      },
    },
  };
}
