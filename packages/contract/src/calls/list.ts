import { written, type WrittenCalls } from './written-list.ts';

/** Every call there is. The platform serves these and no others; OpenAPI is made from this list. */
export const calls: WrittenCalls = written;

export type CallName = keyof typeof calls;
