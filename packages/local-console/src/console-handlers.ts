import { CatalogueError, errorTexts, failure } from '@penstock/contract/errors/error';
import {
  localDisconnect,
  localEnter,
  localExit,
  localReset,
  localSignIn,
  localState,
  localTraffic,
  type LocalConnection,
  type LocalFile,
  type LostConnection,
} from '@penstock/contract/local/console-calls';
import type { Place } from '@penstock/contract/local/place';
import { handle, type Handler } from '@penstock/server/http/handlers';
import type { LostLink } from './connecting.ts';
import type { CurrentGateway } from './current-gateway.ts';
import type { EntryToken, LocalSessions } from './local-sessions.ts';

/** The local password of a gateway, for those that open its own console. */
export interface PagePassword {
  /** Whether one is set, and for how long nobody of an address may try, in s. */
  facts(address: string): Promise<{ readonly isSet: boolean; readonly lockedSeconds: number }>;
  /**
   * Throws `connect.passwordWrong`, and `connect.tooManyTries` while it is locked. `isNew` sets the first one: `connect.passwordExists` where there is one.
   */
  signIn(password: string, isNew: boolean, address: string): Promise<void>;
}

/** The facts and actions of the program that hosts a local console. */
export interface LocalProgram {
  readonly place: Exclude<Place, 'platform'>;
  readonly version: string;
  /** At a gateway. */
  readonly password?: PagePassword;
  /** In the connection tool: lets the browser in that it started. */
  readonly entry?: EntryToken;
  /** Makes the last connection again. Throws as connecting does, and `data.notFound` where there was none. */
  readonly reconnect: () => Promise<LocalConnection>;
  /** Ends the connection for good. */
  readonly disconnect: () => Promise<void>;
  /** The last connection, where it was lost and is not there again. */
  readonly lost?: () => LostLink | undefined;
  /** In the connection tool: the file that is edited there. */
  readonly file?: () => LocalFile | null;
  /** Ends the program soon, so that the answer still gets out; undefined where a page may not. */
  readonly exit?: () => void;
}

/** The sessions of those who sign in at a local console. */
type SignInSessions = Pick<LocalSessions, 'knows' | 'open'>;

/** The calls about a local console itself. */
export function consoleHandlers(
  { gateway, sessions }: { readonly gateway: CurrentGateway; readonly sessions: SignInSessions },
  program: LocalProgram,
): readonly Handler[] {
  const { place, version, password, entry } = program;
  return [
    handle(localState, async (_request, context) => {
      const facts = await password?.facts(context.address);
      const signedIn = sessions.knows(context.presentedSession);
      return {
        place,
        version,
        signedIn,
        passwordSet: facts?.isSet ?? true,
        lockedSeconds: facts?.lockedSeconds ?? 0,
        connection: signedIn ? gateway.connection : null,
        lost: signedIn ? describeLost(program.lost?.()) : null,
        file: signedIn ? (program.file?.() ?? null) : null,
      };
    }),
    handle(localTraffic, () => ({ traffic: gateway.traffic })),
    handle(localSignIn, async (request, context) => {
      if (password === undefined) throw failure('data.notFound');
      await password.signIn(request.password, request.isNew, context.address);
      context.keepSession(sessions.open(), null);
      return {};
    }),
    handle(localEnter, ({ token }, context) => {
      if (entry === undefined || !entry.redeem(token)) throw failure('session.expired');
      context.keepSession(sessions.open(), null);
      return {};
    }),
    handle(localDisconnect, async () => {
      await program.disconnect();
      return {};
    }),
    handle(localReset, () => program.reconnect()),
    handle(localExit, () => {
      if (program.exit === undefined) throw failure('permission.missing');
      program.exit();
      return {};
    }),
  ];
}

function describeLost(lost: LostLink | undefined): LostConnection | null {
  if (lost === undefined) return null;
  const { sn, time, reason, isRetried } = lost;
  const { code, key, parameters } =
    reason instanceof CatalogueError ? reason : failure('gateway.offline', { sn }, { cause: reason });
  const at = new Date(time).toISOString();
  return { sn, time: at, code, key, message: errorTexts(key, parameters), retried: isRetried };
}
