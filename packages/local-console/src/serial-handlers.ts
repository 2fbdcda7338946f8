import { serialConnect, serialGreet } from '@penstock/contract/local/connect-calls';
import { handle, type Handler } from '@penstock/server/http/handlers';
import type { z } from 'zod';
import type { Connecting } from './connecting.ts';
import { withFirstPassword } from './first-password.ts';
import { serialLineText } from './serial-line-text.ts';
import type { SerialWays } from './serial-ways.ts';

/**
 * The calls with which a local console reaches a gateway at a serial port.
 * @param usedOf the way as its host remembers it; left out where nothing is remembered.
 */
export function serialHandlers<Used>(
  ways: SerialWays,
  connecting: Pick<Connecting<Used>, 'connect'>,
  usedOf?: (request: z.output<typeof serialConnect.request>) => Used,
): readonly Handler[] {
  return [
    handle(serialGreet, async (line, { signal }) => await ways.greetSerial(line, signal)),
    handle(serialConnect, async (request) => {
      // It is not given up with the request that asked for it.
      const open = withFirstPassword(request.isNew, (isNew) =>
        ways.openSerial({ ...request, isNew }, new AbortController().signal),
      );
      const { sn } = await connecting.connect(open, serialLineText(request), usedOf?.(request));
      return { sn };
    }),
  ];
}
