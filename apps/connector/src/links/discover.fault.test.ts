import { expect, it } from 'vitest';
import { GatewayProcess } from '../testing/gateway-process.ts';
import { mayMakeNetworks, onTwoMachines } from '../testing/two-machines.ts';

/** A gateway on the first machine, a search on the second. */
const script = `
node apps/gateway/dist/main.js --data "$1" --platform http://127.0.0.1:9 $2 > "$1.log" & gateway=$!
untilSays "$1.log" 'listening for consoles'
other node --import tsx --conditions=penstock apps/connector/src/testing/search.ts
`;

it.runIf(mayMakeNetworks)(
  'a gateway is found from another machine of its network, unless it is not to be',
  async () => {
    const gateway = await GatewayProcess.provision('202611210001', { format: 1, name: 'pump house' });
    const searched = async (options: string): Promise<unknown> =>
      JSON.parse(await onTwoMachines(script, gateway.data, options));
    try {
      expect(await searched('--local-port 7200')).toMatchObject([
        {
          sn: '202611210001',
          name: 'pump house',
          port: 7200,
          addresses: ['10.77.0.1'],
          ways: ['datagram', 'service'],
        },
      ]);
      expect(await searched('--no-discovery')).toEqual([]);
    } finally {
      await gateway.remove();
    }
  },
);
