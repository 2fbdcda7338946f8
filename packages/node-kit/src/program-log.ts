import { backgroundClock, systemClock } from './clock.ts';
import { LogDestination } from './log-destination.ts';
import { guardStandardStreams, standardOutputWriter } from './log-writer.ts';

/** How much of a log may wait, in bytes: some thousand lines. */
const maxWaitingBytes = 1024 * 1024;

/** How long the end of a program waits for its log to be written, in ms. */
export const logEndWait = 500;

/**
 * The destination of a program's log on its standard output. At the exit of the process, what can be written at once is
 * written.
 *
 * @param onRecovered see {@link LogDestination}; called with the number of lines dropped.
 */
export function openStandardOutputLog(onRecovered: (droppedLines: number) => void): LogDestination {
  guardStandardStreams();
  const destination = new LogDestination({
    writer: standardOutputWriter(),
    clock: systemClock,
    retryClock: backgroundClock,
    maxBytes: maxWaitingBytes,
    onRecovered,
  });
  process.once('exit', () => destination.flushNow());
  return destination;
}
