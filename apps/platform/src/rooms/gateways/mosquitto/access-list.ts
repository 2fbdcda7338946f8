import { linkTopics, topicRoot } from '@penstock/contract/link/topics';

/** The name of whoever is connected, in a pattern of an access list of Mosquitto. */
const self = '%u';

/** The access list of a Mosquitto: the same for any gateways. A user name is the serial number of a gateway, or that of the platform. */
export function accessList(platformUser: string): string {
  return [
    '# Written by Penstock: what gateways may do, and the platform.',
    `user ${platformUser}`,
    `topic readwrite ${topicRoot}/#`,
    '',
    `pattern write ${linkTopics.up(self, '+')}`,
    `pattern write ${linkTopics.live(self)}`,
    `pattern readwrite ${linkTopics.state(self)}`,
    `pattern read ${linkTopics.down(self, '+')}`,
    '',
  ].join('\n');
}
