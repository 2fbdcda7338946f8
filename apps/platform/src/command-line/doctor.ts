import { textIn } from '@penstock/languages/language';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import { systemClock } from '@penstock/node-kit/clock';
import type { Level } from '../doctor/check.ts';
import { examine } from '../doctor/examine.ts';
import type { Command } from './command.ts';

/** How each level is marked at the start of a line, all of one width. */
const marks: Readonly<Record<Level, string>> = { good: '[ ok ]', warning: '[warn]', problem: '[FAIL]' };

const texts = textsAt('platform.command-line:doctor.texts');

/** Examines the installation and prints what it found and what to do; 1 when there is a problem. */
export const doctorCommand: Command = {
  name: 'doctor',
  arguments: [],
  description: textAt('platform.command-line:doctor.doctorCommand.doctor.description'),
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
