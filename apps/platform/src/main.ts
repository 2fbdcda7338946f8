#!/usr/bin/env node
import { loadTexts } from '@penstock/languages/catalogue';
import process from 'node:process';
import { logEndWait } from '@penstock/node-kit/program-log';
import { runCommand } from './command-line/run-command.ts';
import { openProgramLog } from './kernel/log/log.ts';
import { startPlatform } from './platform.ts';
import { runProgram } from './kernel/process/run.ts';
import { readSettings } from './kernel/settings/settings.ts';

await loadTexts();

const words = process.argv.slice(2);
if (words.length > 0) {
  process.exitCode = await runCommand(words, process.env, {
    print: (line) => process.stdout.write(`${line}\n`),
    printError: (line) => process.stderr.write(`${line}\n`),
  });
} else {
  await runProgram(() => {
    const settings = readSettings(process.env);
    const { log, destination } = openProgramLog(settings);
    return {
      log,
      flushLog: () => destination.flush(logEndWait),
      stopSeconds: settings.stopSeconds,
      start: async (stoppers) => {
        const { url, broker, setupUrl } = await startPlatform(settings, log, stoppers, {
          droppedLogLines: () => destination.droppedLines,
        });
        log.info({ url, broker }, `platform listening on ${url}`);
        // Not through the log: whoever reads the log later could use it.
        if (setupUrl !== undefined) process.stderr.write(setupLines(setupUrl));
      },
    };
  });
}

/** The lines that are printed while there is no administrator. */
function setupLines(setupUrl: string): string {
  return [
    '',
    '平台还没有管理员。请在 24 小时内打开以下链接创建首个超级管理员（只能使用一次）：',
    'There is no administrator. Open this link within 24 hours to make the first one (it is valid once):',
    `  ${setupUrl}`,
    '',
    '',
  ].join('\n');
}
