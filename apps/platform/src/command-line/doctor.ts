import type { Text } from '@penstock/contract/texts/language';
import { textIn } from '@penstock/contract/texts/language';
import { systemClock } from '@penstock/node-kit/clock';
import type { Level } from '../doctor/check.ts';
import { examine } from '../doctor/examine.ts';
import type { Command } from './command.ts';

/** How each level is marked at the start of a line, all of one width. */
const marks: Readonly<Record<Level, string>> = { good: '[ ok ]', warning: '[warn]', problem: '[FAIL]' };

const texts = {
  line: { zh: '{mark} {title}：{text}', en: '{mark} {title}: {text}' },
  sound: { zh: '没有发现问题。', en: 'Nothing is wrong.' },
  count: {
    zh: '问题 {problems} 个，警告 {warnings} 个。',
    en: 'Problems: {problems}, warnings: {warnings}.',
  },
} as const satisfies Record<string, Text>;

/** Examines the installation and prints what it found and what to do; 1 when there is a problem. */
export const doctorCommand: Command = {
  name: 'doctor',
  arguments: [],
  description: {
    zh: '检查安装是否正常，指出问题和处理办法；平台是否在运行均可。',
    en: 'Checks the installation and says what to do; whether the platform runs or not.',
  },
  async run({ environment, language, print, log }) {
    const counts: Record<Level, number> = { good: 0, warning: 0, problem: 0 };
    for await (const { title, findings } of examine(environment, { clock: systemClock, log })) {
      for (const { level, text, advice } of findings) {
        counts[level] += 1;
        const parts = { mark: marks[level], title: title[language], text: text[language] };
        print(textIn(texts.line, language, parts));
        if (advice !== undefined) print(`       ${advice[language]}`);
      }
    }
    const { problem: problems, warning: warnings } = counts;
    print('');
    print(
      problems + warnings === 0
        ? texts.sound[language]
        : textIn(texts.count, language, { problems, warnings }),
    );
    return problems === 0 ? 0 : 1;
  },
};
