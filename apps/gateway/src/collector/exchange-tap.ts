import type { Exchange } from '@penstock/contract/model/frame';

/**
 * Where message debugging hears of requests with what they brought. While `listener` is undefined a request costs one comparison. A listener
 * must not throw.
 */
export interface ExchangeTap {
  listener: ((exchange: Exchange) => void) | undefined;
}
