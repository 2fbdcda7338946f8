#!/usr/bin/env node
import process from 'node:process';
import { z } from 'zod';
import { runTool } from '../run.ts';
import { openPackedWeb } from './packed-web.ts';
import { resources } from './resources.ts';

/** The facts that the packing has left. */
const factsSchema = z.object({
  version: z.string(),
  system: z.string(),
  platform: z.string().optional(),
});

/** Runs the tool as it is given to others: one file that needs no Node.js, or a package for Node.js. */
async function run(): Promise<void> {
  const textOf = (name: string) => Buffer.from(resources.bytes(name)).toString('utf8');
  const facts = factsSchema.parse(JSON.parse(textOf('facts.json')));
  process.exitCode = await runTool({
    version: facts.version,
    web: openPackedWeb(textOf('web.json'), resources.bytes('web.block')),
    system: facts.system,
    platform: facts.platform,
  });
}

// A program that is one file is no module: it cannot wait here.
void run();
