#!/usr/bin/env node
import process from 'node:process';
import { loadTexts } from '@penstock/languages/catalogue';
import { tunnelCommand } from './tunnel/command.ts';

// The one file that platforms offer for download: PLC remote download needs nothing else.
await loadTexts();

const [command, ...args] = process.argv.slice(2);
process.exitCode = await tunnelCommand(command === 'tunnel' ? args : []);
