import { linkTopics } from '@penstock/contract/link/topics';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';
import { branchTrials, sessionTrials, trialSecrets } from '../../../testing/branch-trials.ts';
import { hasRabbitMq, RabbitMq } from '../../../testing/rabbitmq.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { openExternalBroker } from '../broker/external.ts';
import { hashOfSecret } from '../identity/gateway-secrets.ts';

const token = 'a-token-of-this-installation-0001';
const [one = '', two = ''] = Object.keys(trialSecrets);

peer('rabbitmq-server', hasRabbitMq)(
  'RabbitMQ with the files of deploy/rabbitmq, which asks the platform',
  () => {
    const platform = testPlatform([], {}, { settings: { brokerToken: token } });
    const rabbit = new RabbitMq(1);

    beforeAll(async () => {
      const { url, database } = platform();
      for (const [sn, secret] of Object.entries(trialSecrets))
        await database.pool.query(
          `insert into gateway (sn, verification_code_hash, secret_hash) values ($1, '', $2)
         on conflict (sn) do update set secret_hash = excluded.secret_hash`,
          [sn, hashOfSecret(secret)],
        );
      await rabbit.start(`${url}/api/broker/${token}`);
    }, 120_000);
    afterAll(() => rabbit.remove());

    const open = () => openExternalBroker(rabbit.url, { mqttPublicUrl: undefined, mqttNodes: [] }, silentLog);
    const gateway = (sn: string, password = trialSecrets[sn] ?? '') =>
      connectAsync(
        `mqtt://127.0.0.1:${rabbit.ports[0] ?? 0}`,
        { username: sn, clientId: sn, password, reconnectPeriod: 0, protocolVersion: 4 },
        false,
      );

    describe('holds to the rules of every broker', () => {
      branchTrials(open);
    });
    describe('hands over', () => {
      sessionTrials(open);
    });

    it('lets a gateway in no longer that is refused, and the platform cuts it off', async () => {
      const broker = await open();
      const client = await gateway(two);
      client.on('error', () => undefined);
      const closed = new Promise<void>((resolve) => void client.once('close', () => resolve()));
      await platform().database.pool.query('update gateway set revoked_at = now() where sn = $1', [two]);
      broker.disconnectGateway(two);
      await closed;
      await expect(gateway(two)).rejects.toThrow('Connection refused');
      await platform().database.pool.query('update gateway set revoked_at = null where sn = $1', [two]);
      await (await gateway(two)).endAsync();
      await broker.stop();
    });

    it('lets gateways in while hundreds of wrong secrets are tried', async () => {
      const tries = Array.from({ length: 200 }, (_, at) =>
        gateway(one, `wrong-${at}`).then(
          () => 'in',
          () => 'refused',
        ),
      );
      const client = await gateway(two);
      expect(new Set(await Promise.all(tries))).toEqual(new Set(['refused']));
      await client.publishAsync(linkTopics.live(two), 'x', { qos: 1 });
      await client.endAsync();
    });
  },
);
