// Runs the npm package melsec-connect in a process of its own: it logs to the console and keeps timers.
// Answers {values, written}: what was read by address, and how each write was reported.
import { PLCClient } from 'melsec-connect';
import { printAnswer, readQuestion } from './question.ts';

const { port, frame, ascii, protocol, reads, writes } = readQuestion();
const client = new PLCClient({
  host: '127.0.0.1',
  port,
  protocol,
  ascii,
  frame,
  plcType: 'Q',
  octalInputOutput: false,
  timeout: 5000,
});
const tags = Object.entries(writes).map(([name, value]) => ({ name, value }));
const written = (await client.write(tags)).results;
const values = (await client.read(reads.map((name) => ({ name })))).results;
printAnswer({ values, written });
