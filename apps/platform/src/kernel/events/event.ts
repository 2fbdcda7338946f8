import { idSchema } from '@penstock/contract/calls/identifier';
import { z } from 'zod';

/**
 * The messages between processes of the platform: each names the changed row, never its content, so that a
 * message is small and its receiver reads the present state.
 */
export const platformEventSchema = z.discriminatedUnion('kind', [
  /** A command made progress or ended. */
  z.object({ kind: z.literal('command'), id: z.uuid() }),
  /** A long operation started, made progress or ended. */
  z.object({ kind: z.literal('operation'), id: z.uuid() }),
  /** An account asks for a long operation to be stopped, wherever it runs. */
  z.object({ kind: z.literal('operationCancelled'), id: z.uuid() }),
  /** A long operation is done with a gateway. */
  z.object({ kind: z.literal('gatewayBusy'), sn: z.string() }),
  /** Another revision of the configuration of a gateway is known. */
  z.object({ kind: z.literal('configuration'), sn: z.string() }),
  /** Gateways came or went, and that is stored; `by`: the process that has stored it. 400 serial numbers at most. */
  z.object({ kind: z.literal('presence'), by: z.uuid(), serials: z.array(z.string()) }),
  /** Shards of gateways became free, another process shares them, or there are more gateways. */
  z.object({ kind: z.literal('shards') }),
  /** A tunnel of PLC remote download was opened, connected or ended. */
  z.object({ kind: z.literal('tunnel'), sn: z.string() }),
  /** A monitoring variable was changed or deleted. */
  z.object({ kind: z.literal('mvar'), id: idSchema }),
  /** The definitions of some equipment changed, by themselves or by their product. */
  z.object({ kind: z.literal('definition'), equipmentIds: z.array(idSchema) }),
  /** Whether an equipment and its gateway agree became another. */
  z.object({ kind: z.literal('equipmentSync'), id: idSchema }),
  /** A page was saved, renamed or deleted, or another editor has it. */
  z.object({ kind: z.literal('page'), id: idSchema }),
  /** Gateways are to get other secrets. */
  z.object({ kind: z.literal('secretRenewal') }),
  /** The secret of the installation was renewed. */
  z.object({ kind: z.literal('installationSecret') }),
  /** Alarms were raised, have returned, or were acknowledged or shelved. */
  z.object({ kind: z.literal('alarms') }),
  /** An account may do something else with equipment than before, or the equipment is gone; its account is null then. */
  z.object({ kind: z.literal('rights'), equipmentId: idSchema, accountId: idSchema.nullable() }),
  /** Many accounts may do something else with much equipment than before: a group of people, an area or what is in it has changed. */
  z.object({ kind: z.literal('manyRights') }),
  /** Another account may see a gateway than before; or one that did may no longer, or the gateway is gone. */
  z.object({ kind: z.literal('gatewayRights'), sn: z.string() }),
  /** A session was ended by its holder; its hash in hexadecimal. */
  z.object({ kind: z.literal('sessionEnded'), sessionHash: z.string() }),
]);
export type PlatformEvent = z.output<typeof platformEventSchema>;

type EventKind = PlatformEvent['kind'];

/** The event of each kind. */
export type EventOf = { readonly [Kind in EventKind]: Extract<PlatformEvent, { kind: Kind }> };

/** A listener for each kind of event. */
export type EventActions = { readonly [Kind in EventKind]: (event: EventOf[Kind]) => void };

/** Listeners for kinds of events, and one for when events may have been missed: it reads the state again. */
export type EventListeners = EventActions & { readonly missed: () => void };
