#!/usr/bin/env node
// Starts the application of a gateway whose supervisor starts it again (`--upgrades`): the one that came by an upgrade, or that of the
// package. It is the part that no upgrade replaces, so it knows as little as it can.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { chooseApplication, programPath } from './firmware/choose-application.ts';
import { applicationVariable } from './firmware/launched.ts';

/** The folder with the application of the package: it has this program too. */
const ofPackage = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ofPackage, 'apps/gateway/package.json'), 'utf8')));

const args = process.argv.slice(2);
const at = args.indexOf('--data');
const data = args[at + 1];
if (args.includes('--upgrades') && at >= 0 && data !== undefined) {
  const choice = chooseApplication(join(data, 'firmware'), ofPackage, version);
  process.env[applicationVariable] = JSON.stringify({ slot: choice.slot, package: version });
  await import(pathToFileURL(join(choice.folder, programPath)).href);
} else {
  await import(pathToFileURL(join(ofPackage, programPath)).href);
}
