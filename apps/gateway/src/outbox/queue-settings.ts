import type { ReplayOrder } from '@penstock/contract/configuration/model/connection';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { type AnyConnection, allConnections } from '@penstock/contract/configuration/model/target';
import { unlimited, type VendorLimits } from '@penstock/contract/vendors/limits';
import { vendors } from '@penstock/contract/vendors/list';
import { maxPayloadBytes } from './message.ts';

/** The most messages that waited and are sent in a second, where neither the connection nor its vendor says it. */
const usualRate = 100;
/** The same where several go in one request. */
const batchedRate = 1000;

/** How the messages of one connection wait and are sent. */
export interface QueueSettings {
  /** Whether messages that cannot be sent are kept. */
  readonly isKept: boolean;
  /** The most bytes that they may take on disk; null where only the room of all bounds them. */
  readonly bound: number | null;
  /** How long they are kept, in hours; 0 for as long as there is room. */
  readonly hours: number;
  readonly order: ReplayOrder;
  /** The most messages a second of those that waited. */
  readonly rate: number;
  /** The most bytes of a payload. */
  readonly payloadBytes: number;
}

/** How the messages of each connection of a configuration wait, enabled or not, by its name. */
export function queueSettingsOf(
  configuration: Pick<Configuration, 'connections' | 'settings'>,
): ReadonlyMap<string, QueueSettings> {
  const { enabled, hours } = configuration.settings.resumableUpload;
  return new Map(
    allConnections(configuration).map((one) => {
      const { name, buffer } = one.connection;
      const { messagesPerSecond, payloadBytes } = limitsOf(one);
      const settings: QueueSettings = {
        isKept: enabled,
        bound: buffer.size === null ? null : buffer.size * 1024 * 1024,
        hours: buffer.expiry ?? hours,
        order: buffer.order,
        rate: buffer.rate ?? messagesPerSecond ?? (isBatched(one) ? batchedRate : usualRate),
        payloadBytes: Math.min(maxPayloadBytes, payloadBytes ?? maxPayloadBytes),
      };
      return [name, settings];
    }),
  );
}

function isBatched(one: AnyConnection): boolean {
  return 'batch' in one.connection && one.connection.batch.reports > 1;
}

function limitsOf(one: AnyConnection): VendorLimits {
  return one.kind === 'mqtt' ? vendors[one.connection.signIn.vendor].limits : unlimited;
}
