import { ServiceFault, StatusChangeNotification, StatusCodes } from 'node-opcua-client';
import type { OPCUAServer, ServerSession } from 'node-opcua-server';
import type { OpcUaServerOrder } from './options.ts';

/** Makes a server one that does not have the service CreateSubscription. */
export function forgetSubscriptionService(server: OPCUAServer): void {
  server['_on_CreateSubscriptionRequest'] = (message, channel) => {
    const fault = new ServiceFault({ responseHeader: { serviceResult: StatusCodes.BadServiceUnsupported } });
    channel.send_response('MSG', fault, message);
  };
}

/** Ends the subscriptions of a server while their sessions go on. */
export class SubscriptionEnder {
  readonly #sessions = new Set<ServerSession>();

  constructor(server: OPCUAServer) {
    server.on('create_session', (session) => this.#sessions.add(session));
  }

  end(order: Exclude<OpcUaServerOrder, 'pulse'>): void {
    for (const { publishEngine } of this.#sessions) {
      for (const subscription of publishEngine?.subscriptions ?? []) {
        if (order === 'expire subscriptions') {
          const status = new StatusChangeNotification({ status: StatusCodes.BadTimeout });
          const notify: unknown = Reflect.get(subscription, '_addNotificationMessage');
          if (typeof notify !== 'function') throw new Error('the subscription has no such method');
          Reflect.apply(notify, subscription, [status]);
        }
        subscription.terminate();
      }
    }
  }
}
