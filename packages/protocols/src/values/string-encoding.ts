import type { stringEncodings } from '@penstock/contract/configuration/model/driver';

/** The text encodings of strings in registers. */
export type StringEncoding = (typeof stringEncodings)[number];
