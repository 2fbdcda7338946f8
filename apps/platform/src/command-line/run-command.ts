import { isLanguage, type Language, textIn } from '@penstock/languages/language';
import { textsAt } from '@penstock/languages/catalogue';
import { openLog } from '../kernel/log/log.ts';
import { PlatformStartError } from '../kernel/process/start-error.ts';
import type { Command, Invocation } from './command.ts';
import { commands } from './commands.ts';

/** The exit code of a command line that says nothing we know. */
const wrongUse = 2;

/** Where a command prints. */
export interface Terminal {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

const texts = textsAt('platform.command-line:runCommand.texts');

/**
 * Runs the command that a command line names.
 *
 * @param words the command line after the program; not empty.
 * @returns the exit code: that of the command, or 2 when the command line is wrong.
 */
export async function runCommand(
  words: readonly string[],
  environment: Invocation['environment'],
  { print, printError }: Terminal,
): Promise<number> {
  const language = languageOf(environment);
  const [name = '', ...rest] = words;
  if (name === 'help' || name === '--help' || name === '-h') {
    print(usage(language));
    return 0;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    printError(`${textIn(texts.unknown, language, { name })}\n\n${usage(language)}`);
    return wrongUse;
  }
  if (rest.length !== command.arguments.length) {
    printError(usageOf(command, language));
    return wrongUse;
  }
  try {
    const log = openLog({ logLevel: 'silent' });
    return await command.run({ arguments: rest, environment, language, print, log });
  } catch (error) {
    if (!(error instanceof PlatformStartError)) throw error;
    printError(error.message);
    return 1;
  }
}

function usage(language: Language): string {
  return [texts.usage[language], ...commands.map((command) => usageOf(command, language))].join('\n');
}

function usageOf({ name, arguments: words, description }: Command, language: Language): string {
  return `  ${[name, ...words].join(' ').padEnd(24)}${description[language]}`;
}

/** The language of a terminal by the variables that POSIX names, in their order; English where they say nothing. */
export function languageOf(environment: Invocation['environment']): Language {
  const locale = [environment['LC_ALL'], environment['LC_MESSAGES'], environment['LANG']].find(
    (value) => value !== undefined && value !== '',
  );
  const code = locale?.toLowerCase().slice(0, 2) ?? '';
  return isLanguage(code) ? code : 'en';
}
