#!/usr/bin/env node
import process from 'node:process';
import { logEndWait } from '@penstock/node-kit/program-log';
import { runCommand } from './command-line/run-command.ts';
import { openProgramLog } from './log/log.ts';
import { startPlatform } from './platform.ts';
import { runProgram } from './process/run.ts';
import { readSettings } from './settings/settings.ts';

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
        const { url, broker } = await startPlatform(settings, log, stoppers, {
          droppedLogLines: () => destination.droppedLines,
        });
        log.info({ url, broker }, `platform listening on ${url}`);
      },
    };
  });
}
