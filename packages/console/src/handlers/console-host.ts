import type { Operation, OperationKind } from '@penstock/contract/calls/operation';
import type { CallContext } from '@penstock/server/http/call-context';
import type { ConsoleAccess, ConsoleCaller } from '../access.ts';

/** A console that is open for the caller of a call. */
export interface OpenedConsole {
  readonly access: ConsoleAccess;
  readonly by: ConsoleCaller;
}

/** The facts about a gateway that its host knows without asking it. */
export interface KnownGateway {
  /** Empty where it has no name. */
  readonly name: string;
  /** Its model; empty where it is not known. */
  readonly hardware: string;
  /** The revision that it works with, and the hash of that; null before it said so. */
  readonly revision: number | null;
  readonly hash: string | null;
}

/** Serves the console of gateways: the platform, the connection tool, the gateway itself. */
export interface ConsoleHost {
  /** Opens the console of a gateway. Throws `data.notFound` unless the caller may configure it. */
  open(sn: string, context: CallContext): Promise<OpenedConsole>;
  /** The facts about a gateway. Throws `data.notFound` unless the caller may configure it. */
  gateway(sn: string, context: CallContext): Promise<KnownGateway>;
  /** Throws `permission.missing` and `write.approvedOnPages` unless the caller may write the variables of these keys. */
  demandWritable(sn: string, keys: readonly string[], context: CallContext): Promise<void>;
  /** Throws `permission.missing` unless the caller, who may configure the gateway, may write all that it reads. */
  demandAllWritable(sn: string, context: CallContext): Promise<void>;
  /** Logs what the caller has had a gateway do; `after` has no secret. */
  log(action: ConsoleAction, sn: string, context: CallContext, after?: object): Promise<void>;
  readonly operations: ConsoleOperations;
}

/** The actions that handlers log themselves. */
export type ConsoleAction =
  | 'gateway.applyTemplate'
  | 'gateway.endProbation'
  | 'gateway.export'
  | 'gateway.exportVariables'
  | 'gateway.import'
  | 'gateway.keepRevision'
  | 'gateway.restoreRevision'
  | 'gateway.runScript';

/** An operation that a console starts; its gateway is changed by nothing else meanwhile where it is `locked`. */
export interface ConsoleOperation {
  readonly kind: OperationKind;
  readonly title: string;
  readonly sn: string;
  readonly locked: boolean;
}

/** Does the work of an operation and answers what it made. `signal` is aborted when the operation is cancelled. */
export type ConsoleWork = (context: {
  readonly id: string;
  readonly progress: (percent: number) => void;
  readonly signal: AbortSignal;
}) => Promise<object>;

/** How far an operation has come, and what it made. */
export interface ConsoleOperationState {
  readonly operation: Operation;
  /** The answer of the work; null before there is one. */
  readonly result: unknown;
}

/** Long operations of callers. */
export interface ConsoleOperations {
  /** Starts an operation and answers its id. Throws `request.tooMany`, and `gateway.importing` and the like. */
  start(operation: ConsoleOperation, work: ConsoleWork, context: CallContext): Promise<string>;
  /** An operation of the caller. Throws `data.notFound`. */
  find(id: string, context: CallContext): Promise<ConsoleOperationState>;
}

/** A function that answers a call of a gateway, given the console, the request, and the caller. */
type ConsoleAnswer<Request, Answer> = (
  access: ConsoleAccess,
  request: Request,
  by: ConsoleCaller,
) => Answer | Promise<Answer>;

/** Makes handlers of what answers with a console; each opens the console of the gateway that its request names. */
export function consoleOf(host: Pick<ConsoleHost, 'open'>) {
  return <Request extends { readonly sn: string }, Answer>(answer: ConsoleAnswer<Request, Answer>) =>
    async (request: Request, context: CallContext): Promise<Answer> => {
      const { access, by } = await host.open(request.sn, context);
      return await answer(access, request, by);
    };
}
