import type { Command, CommandEnvironment } from '@penstock/scene/commands/command';
import { CatalogueError, errorText } from '@penstock/contract/errors/error';
import type { Editor } from '@penstock/scene/editor/editor';
import { currentLanguage } from '../../../app/preferences.ts';
import { presentTexts } from '../../../texts/use-texts.ts';
import { showToast } from '../../../kit/mutation/toast-list.ts';

interface Carried {
  readonly editor: Editor;
  readonly environment: CommandEnvironment;
  /** Says what became of it to screen readers. */
  readonly announce: (text: string) => void;
}

/** Carries out a command if that is possible now; otherwise says why not. */
export function runCommand(command: Command, { editor, environment, announce }: Carried): void {
  const language = currentLanguage();
  const t = presentTexts('designer');
  const title = command.title[language];
  const answer = command.enabled(editor);
  if (answer !== true) {
    announce(t('commands.unavailable', { command: title, reason: answer[language] }));
    return;
  }
  try {
    command.perform(editor, environment);
    announce(t('commands.done', { command: title }));
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    showToast({ kind: 'warning', text: errorText(error.key, error.parameters, language) });
  }
}
