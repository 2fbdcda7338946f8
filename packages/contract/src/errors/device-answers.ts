// Written by scripts/generate-lists.ts from the files that it imports.
import * as dlt645 from './device-answers/dlt645.ts';
import * as fins from './device-answers/fins.ts';
import * as mitsubishi from './device-answers/mitsubishi.ts';
import * as modbus from './device-answers/modbus.ts';
import * as opcUa from './device-answers/opc-ua.ts';
import * as s7 from './device-answers/s7.ts';

/** The kinds of facts that devices of one protocol give: codes of answers, what they say of themselves. */
export const answers = {
  ...dlt645.answers,
  ...fins.answers,
  ...mitsubishi.answers,
  ...modbus.answers,
  ...opcUa.answers,
  ...s7.answers,
};

/** The details of errors that devices of one protocol have, as gateways word them, by the keys of their texts. */
export const details = {
  ...dlt645.details,
  ...fins.details,
  ...mitsubishi.details,
  ...modbus.details,
  ...opcUa.details,
  ...s7.details,
};
