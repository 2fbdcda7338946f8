import type { stringEncodings } from '@penstock/contract/protocols/driver-schema';

/** The text encodings of strings in registers. */
export type StringEncoding = (typeof stringEncodings)[number];
