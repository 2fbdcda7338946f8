import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { demandFreePorts } from './free-ports.ts';

it('a port that another program has is named with the setting that chooses it, and a free one stays free', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const needed = [{ port: address.port, variable: 'PENSTOCK_HTTP_PORT' }];
  await expect(demandFreePorts(needed)).rejects.toThrow(
    new RegExp(`^Port ${address.port} is in use .* set PENSTOCK_HTTP_PORT to another port\\.$`),
  );
  await new Promise((resolve) => other.close(resolve));
  await demandFreePorts(needed);
  await demandFreePorts(needed);
});
