#!/usr/bin/env node
import process from 'node:process';
import { openLog } from './log/log.ts';
import { startPlatform } from './platform.ts';
import { runProgram } from './process/run.ts';
import { readSettings } from './settings/settings.ts';

await runProgram(() => {
  const settings = readSettings(process.env);
  const log = openLog(settings);
  return {
    log,
    stopSeconds: settings.stopSeconds,
    start: async (stoppers) => {
      const { url, broker } = await startPlatform(settings, log, stoppers);
      log.info({ url, broker }, `platform listening on ${url}`);
    },
  };
});
