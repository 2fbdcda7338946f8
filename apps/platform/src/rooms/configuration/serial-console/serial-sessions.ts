import type { AuthCode } from '@penstock/contract/calls/auth-codes';
import { failure } from '@penstock/contract/errors/error';
import type { ConsoleSessions } from '@penstock/local-console/console-sessions';
import type { Caller } from '@penstock/server/http/call-context';
import type { Sessions } from '../../../kernel/sessions/sessions.ts';

/** The rights at a gateway at the own serial port, which its local password has let in: all that concerns it, and nothing else. */
const authCodes: readonly AuthCode[] = ['gateway:configure', 'equipment:write'];

/**
 * The sessions of the platform at the place `serial`: each account that has finished its setup may connect to a gateway at its own
 * computer, whose local password decides what then; none has any other right there. Programs with an API key have no port.
 */
export class SerialSessions implements ConsoleSessions {
  readonly #sessions: Pick<Sessions, 'authenticate' | 'callerOf'>;

  constructor(sessions: Pick<Sessions, 'authenticate' | 'callerOf'>) {
    this.#sessions = sessions;
  }

  async authenticate(token: string): Promise<Caller> {
    return atOwnPort(await this.#sessions.authenticate(token));
  }

  async callerOf(sessionHash: Buffer): Promise<Caller> {
    return atOwnPort(await this.#sessions.callerOf(sessionHash));
  }

  async program(): Promise<Caller> {
    throw failure('permission.missing');
  }

  /** Sessions of the platform are ended there. */
  close(): void {
    throw failure('permission.missing');
  }
}

function atOwnPort(caller: Caller): Caller {
  return { ...caller, side: 'customer', companyId: null, authCodes };
}
