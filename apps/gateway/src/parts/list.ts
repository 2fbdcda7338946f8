import { alarming } from './alarming.ts';
import { collecting } from './collecting.ts';
import { dataServices } from './data-services.ts';
import { description } from './description.ts';
import { edgeNodes } from './edge-nodes.ts';
import { heldWriteEnd, heldWrites } from './held-writes.ts';
import { liveValues } from './live-values.ts';
import { logging } from './logging.ts';
import { messageDebugging } from './message-debugging.ts';
import type { PartDeclaration } from './part.ts';
import { portReservations } from './port-reservations.ts';
import { recording } from './recording.ts';
import { scripts } from './scripts.ts';
import { reporting, requesting } from './reporting.ts';
import { serverStart, servers } from './servers.ts';
import { statusReporting } from './status-reporting.ts';
import { transparentEnd, transparentTransmission } from './transparent.ts';

/**
 * Every part of the gateway, in the order in which a configuration is applied; they stop in the opposite order. To add
 * one: write its file, and add its line. What no part names is refused with `gateway.unsupported`.
 */
export const partDeclarations: readonly PartDeclaration[] = [
  description,
  logging,
  // Before collecting and what takes ports from it, so that the old drivers write what is to be written.
  heldWriteEnd,
  // Before collecting, which asks who may use a port.
  portReservations,
  transparentEnd,
  messageDebugging,
  // Before what reports to them, so that they end last.
  servers,
  collecting,
  recording,
  // After recording, which ends last: it carries what becomes of alarms.
  alarming,
  // After collecting: they read its values. Before what runs scripts of its own, so that the engine ends last.
  scripts,
  // After collecting: the variables it sends are those that are collected then.
  liveValues,
  // After collecting, which lets the port go.
  transparentTransmission,
  // After collecting, whose values are in the births, and before anything connects.
  edgeNodes,
  // After collecting too, and before the servers deliver.
  reporting,
  requesting,
  statusReporting,
  // After all of these: a server may deliver as soon as it is connected.
  serverStart,
  // After collecting, whose values they serve; before it stops, since clients write.
  dataServices,
  // After collecting, and last, so that it stops first: releases are written while the drivers run.
  heldWrites,
];
