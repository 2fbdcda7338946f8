import type { Text } from '@penstock/contract/texts/language';
import { textIn, type Language } from '@penstock/contract/texts/language';
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

const texts = {
  usage: {
    zh: '用法：penstock-platform [命令]\n\n不带命令时启动平台，直到收到停止信号。设置取自环境变量，见 docs/settings.md。\n',
    en: 'Usage: penstock-platform [COMMAND]\n\nWithout a command it runs the platform until it is stopped. Settings are environment variables, see docs/settings.md.\n',
  },
  unknown: { zh: '没有名为“{name}”的命令。', en: 'There is no command "{name}".' },
} as const satisfies Record<string, Text>;

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
  return locale?.toLowerCase().startsWith('zh') === true ? 'zh' : 'en';
}
