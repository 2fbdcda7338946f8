import { CatalogueError } from '@penstock/contract/errors/error';
import { textIn, type Text } from '@penstock/contract/texts/language';
import { systemClock } from '@penstock/node-kit/clock';
import { withDatabase } from '../kernel/database/with-database.ts';
import { Events } from '../kernel/events/events.ts';
import { requestRenewals } from '../rooms/gateways/provisioning/secret-renewals.ts';
import { allSerialNumbers } from '../rooms/gateways/provisioning/renewal-repository.ts';
import { PlatformStartError } from '../kernel/process/start-error.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import type { Command } from './command.ts';

const texts = {
  done: {
    zh: '已为 {count} 台网关登记更新密钥：在线的网关由运行中的平台立即更新，其余的在上线时更新；在网关使用新密钥之前，旧密钥一直有效。',
    en: '{count, plural, one {# gateway is} other {# gateways are}} to get another secret: those online get it at once from the platform that runs, the others when they come. The old one is valid until the gateway has shown the new one.',
  },
  unknown: { zh: '没有 SN 为 {sn} 的网关。', en: 'There is no gateway with the SN {sn}.' },
} as const satisfies Record<string, Text>;

/** Requests another secret for a gateway, or for all of them. */
export const renewGatewaySecretCommand: Command = {
  name: 'renew-gateway-secret',
  arguments: ['SN'],
  description: {
    zh: '更新一台网关的密钥；SN 写 all 时更新所有网关。',
    en: 'Gives a gateway another secret; all of them where SN is "all".',
  },
  async run({ arguments: [which = ''], environment, language, print, log }) {
    const settings = readSettings(environment);
    if (settings.mqttUrl !== undefined) {
      throw new PlatformStartError(
        'setting',
        'MQTT_URL',
        'The gateways connect to the broker of MQTT_URL, which holds their secrets: change them there and at the gateways.',
      );
    }
    return await withDatabase(settings, log, async (db, pool) => {
      const chosen = which === 'all' ? await allSerialNumbers(db) : [which];
      try {
        await requestRenewals(db, { accountId: null, address: '' }, chosen, systemClock);
      } catch (error) {
        if (!(error instanceof CatalogueError) || error.key !== 'data.notFound') throw error;
        print(textIn(texts.unknown, language, { sn: which }));
        return 1;
      }
      await new Events(pool, log).publish({ kind: 'secretRenewal' });
      print(textIn(texts.done, language, { count: chosen.length }));
      return 0;
    });
  },
};
