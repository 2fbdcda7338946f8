import { failure } from '@penstock/contract/errors/error';
import { newGatewayDiscover, newGatewayGive } from '@penstock/contract/local/new-gateway-calls';
import { handle, type Handler } from '@penstock/server/http/handlers';
import { findFresh } from '../identity/find-fresh.ts';
import { giveIdentity, OtherCertificateError } from '../identity/give-identity.ts';

/** How long gateways are looked for, in ms. */
const searchTime = 3000;

/** The calls by which gateways without an identity get one. */
export const newGatewayHandlers: readonly Handler[] = [
  handle(newGatewayDiscover, async () => ({
    rows: (await findFresh(searchTime)).map(({ address, port, hardware, host, software, fingerprint }) => ({
      address,
      port,
      hardware,
      host,
      software,
      fingerprint,
    })),
  })),
  handle(newGatewayGive, async ({ file, ...target }) => {
    try {
      return await giveIdentity(target, file);
    } catch (error) {
      const { fingerprint: expected } = target;
      if (error instanceof OtherCertificateError)
        throw failure('connect.fingerprintChanged', { expected, found: error.found }, { cause: error });
      const host = `${target.address}:${target.port}`;
      throw failure('connect.serverUnreachable', { host }, { cause: error });
    }
  }),
];
