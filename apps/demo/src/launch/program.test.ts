import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { Program } from './program.ts';

/** A program that prints 4 MB and then says why it ends. */
const talkative = `
  const line = 'x'.repeat(1023) + '\\n';
  let left = 4096;
  const print = () => {
    while (left-- > 0) if (!process.stdout.write(line)) return process.stdout.once('drain', print);
    console.error('the reason');
    process.exitCode = 3;
    process.disconnect();
  };
  print();
`;

function start(logFile: string): Program {
  const args = ['-e', talkative];
  return new Program({
    name: 'talkative',
    command: process.execPath,
    args,
    environment: process.env,
    logFile,
  });
}

describe('a program of the demo', () => {
  it('runs to its end where its log file is on a full disk, and its reason is known', async () => {
    expect(await start('/dev/full').ended).toEqual({ code: 3, signal: null, reason: 'the reason' });
  });
});
