// Written by scripts/generate-lists.ts from the files that it imports.
import * as dlt645 from './dlt645/protocols.ts';
import * as fins from './fins/protocols.ts';
import * as mitsubishiMc from './mitsubishi-mc/protocols.ts';
import * as modbus from './modbus/protocols.ts';
import * as opcUa from './opc-ua/protocols.ts';
import * as s7 from './s7/protocols.ts';

/** The protocols by name; the list of descriptors in the contract says which there are. */
export const protocols = {
  ...dlt645.protocols,
  ...fins.protocols,
  ...mitsubishiMc.protocols,
  ...modbus.protocols,
  ...opcUa.protocols,
  ...s7.protocols,
};
