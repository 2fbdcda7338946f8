import type { DataValue } from 'node-opcua-client';
import type { BrowseEntry } from '../../browse.ts';
import { isBad } from './calls.ts';

const CURRENT_READ = 1;
const CURRENT_WRITE = 2;

/** The value of an attribute that was read; undefined where the node does not have it. */
export function valueIn(answer: DataValue | undefined): unknown {
  return answer === undefined || isBad(answer.statusCode) ? undefined : answer.value.value;
}

/** The permissions of a UserAccessLevel (OPC 10000-3, section 8.57). */
export function accessFacts(answer: DataValue | undefined): Pick<BrowseEntry, 'readable' | 'writable'> {
  const level = valueIn(answer);
  const bits = typeof level === 'number' ? level : 0;
  return { readable: (bits & CURRENT_READ) !== 0, writable: (bits & CURRENT_WRITE) !== 0 };
}
