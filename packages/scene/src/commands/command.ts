import type { Text } from '@penstock/languages/language';
import type { Editor } from '../editor/editor.ts';

/** Under which heading a command is listed. */
export const commandSections = ['edit', 'select', 'arrange', 'align', 'style', 'view', 'page'] as const;
export type CommandSection = (typeof commandSections)[number];

/** The services of the page around the canvas that commands need. */
export interface CommandEnvironment {
  /** Puts a text into the clipboard. */
  readonly copyText: (text: string) => void;
  /** The text that was copied last, as far as it is known; undefined where the browser alone knows it. */
  readonly copiedText: () => string | undefined;
  readonly save: () => void;
  readonly preview: () => void;
  readonly findCommand: () => void;
  /** Starts typing the name of a widget. */
  readonly rename: (widgetId: string) => void;
}

/** Something that people do by a menu, a button or a shortcut. */
export interface Command {
  readonly id: string;
  readonly title: Text;
  /** Further words for searching. */
  readonly keywords?: Text;
  /** Such as `Ctrl+Shift+G`; the first one is shown. Ctrl is Cmd on a Mac. */
  readonly shortcuts: readonly string[];
  readonly section: CommandSection;
  /** The shortcut makes the browser send an event of its own (copy, cut, paste), so that the key itself does nothing. */
  readonly isNative?: true;
  /** Whether it can be done now, or why not. */
  readonly enabled: (editor: Editor) => true | Text;
  /** Does it. Throws errors of the catalogue, such as `page.widgets`; the page is as before then. */
  readonly perform: (editor: Editor, environment: CommandEnvironment) => void;
}
