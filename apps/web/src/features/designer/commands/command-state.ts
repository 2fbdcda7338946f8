import type { Language } from '@penstock/languages/language';
import type { Command } from '@penstock/scene/commands/command';
import type { Editor } from '@penstock/scene/editor/editor';

/** Whether a command can be carried out now; why not, in words. */
export interface CommandState {
  readonly reason: string | undefined;
}

/** Asks a command whether it can be carried out. */
export function commandState(command: Command, editor: Editor, language: Language): CommandState {
  const answer = command.enabled(editor);
  return { reason: answer === true ? undefined : answer[language] };
}
