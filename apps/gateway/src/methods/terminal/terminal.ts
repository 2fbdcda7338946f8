import { isLocalConsole } from '../../console-name.ts';
import type { Terminals } from '../../terminal/terminals.ts';
import type { GatewayHandlers } from '../method.ts';

/** The terminal on the machine. */
export function terminalMethods(terminals: Terminals) {
  return {
    openTerminal: async (params, { console: { name } }) => ({
      session: await terminals.start(params, { name, isLocal: isLocalConsole(name) }),
    }),
    readTerminal: async ({ session, ...from }) => await terminals.of(session).read(from),
    writeTerminal: ({ session, ...input }) => {
      terminals.of(session).write(input);
      return {};
    },
    resizeTerminal: ({ session, ...size }) => {
      terminals.of(session).resize(size);
      return {};
    },
    closeTerminal: async ({ session }) => {
      await terminals.close(session);
      return {};
    },
  } satisfies Partial<GatewayHandlers>;
}
