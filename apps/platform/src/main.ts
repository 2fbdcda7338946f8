#!/usr/bin/env node
import { wordings } from '@penstock/languages/language';
import { loadTexts, needCatalogue, textAt } from '@penstock/languages/catalogue';
import process from 'node:process';
import { keepNoMqttNumbers } from '@penstock/node-kit/mqtt-numbers';
import { trimWhenIdle } from '@penstock/node-kit/idle-trim';
import { logEndWait } from '@penstock/node-kit/program-log';
import { runCommand } from './command-line/run-command.ts';
import { openProgramLog } from './kernel/log/log.ts';
import { readInherited } from './kernel/process/inherited.ts';
import { startPlatform } from './platform.ts';
import { LeaderStop, startFollower } from './processes/follower.ts';
import { startProcesses } from './processes/start-processes.ts';
import { runProgram } from './kernel/process/run.ts';
import { readSettings } from './kernel/settings/settings.ts';

needCatalogue('platform.platform');
keepNoMqttNumbers();
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
    const inherited = readInherited(process.env);
    const { log, destination } = openProgramLog(settings);
    const leader = new LeaderStop();
    return {
      log,
      ...(inherited && { onStop: leader.onStop }),
      flushLog: () => destination.flush(logEndWait),
      stopSeconds: settings.stopSeconds,
      start: async (stoppers) => {
        stoppers.add('memory', trimWhenIdle());
        if (inherited !== undefined) {
          await startFollower(settings, log, stoppers, {
            droppedLogLines: () => destination.droppedLines,
            inherited,
            leader,
          });
          return;
        }
        const { url, broker, setupUrl } =
          settings.processes > 1
            ? await startProcesses(settings, log, stoppers)
            : await startPlatform(settings, log, stoppers, {
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
  return ['', ...wordings(textAt('platform.platform:noAdministrator')), `  ${setupUrl}`, '', ''].join('\n');
}
