#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { runTool } from './run.ts';

const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

// The tool as it is beside its sources, with the web application of the same build.
process.exitCode = await runTool({
  version: z.object({ version: z.string() }).parse(JSON.parse(manifest)).version,
  web: fileURLToPath(new URL('../../web/dist/', import.meta.url)),
  system: undefined,
  platform: undefined,
});
