import type { stringEncodings } from '@penstock/contract/model/configuration/driver';

/** The text encodings of strings in registers. */
export type StringEncoding = (typeof stringEncodings)[number];
