import { calls } from '@penstock/contract/calls/list';
import {
  closeTerminal,
  openTerminal,
  readTerminal,
  resizeTerminal,
  writeTerminal,
} from '@penstock/contract/link/methods/terminal';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { ConsoleHost } from './console-host.ts';

/** The calls of the terminal of a gateway. Each checks again whether the caller may use it. */
export function terminalHandlers(
  host: ConsoleHost,
): HandlersOf<
  | 'gatewayTerminalOpen'
  | 'gatewayTerminalRead'
  | 'gatewayTerminalWrite'
  | 'gatewayTerminalResize'
  | 'gatewayTerminalClose'
> {
  const opened = async (sn: string, context: CallContext) => {
    const found = await host.open(sn, context);
    await host.demandAllWritable(sn, context);
    return found;
  };
  return {
    gatewayTerminalOpen: handle(calls.gatewayTerminalOpen, async ({ sn, ...size }, context) => {
      const { access, by } = await opened(sn, context);
      const { session } = await access.request(sn, openTerminal, { ...size, author: by.author });
      // When it ends, the gateway says so.
      await access.done({ sn, action: 'openTerminal', after: { session } });
      return { session };
    }),
    gatewayTerminalRead: handle(calls.gatewayTerminalRead, async ({ sn, ...from }, context) => {
      const { access } = await opened(sn, context);
      return await access.request(sn, readTerminal, from);
    }),
    gatewayTerminalWrite: handle(calls.gatewayTerminalWrite, async ({ sn, ...input }, context) => {
      const { access } = await opened(sn, context);
      return await access.request(sn, writeTerminal, input);
    }),
    gatewayTerminalResize: handle(calls.gatewayTerminalResize, async ({ sn, ...size }, context) => {
      const { access } = await opened(sn, context);
      return await access.request(sn, resizeTerminal, size);
    }),
    gatewayTerminalClose: handle(calls.gatewayTerminalClose, async ({ sn, session }, context) => {
      const { access } = await opened(sn, context);
      return await access.request(sn, closeTerminal, { session });
    }),
  };
}
