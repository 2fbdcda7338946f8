import type { CallAnswer } from '@penstock/contract/calls/call';
import type { addressSearch } from '@penstock/contract/calls/address-search';
import type { mapPositionSchema } from '@penstock/contract/model/gateway';
import type { Language } from '@penstock/languages/language';
import type { z } from 'zod';

/** A position by WGS 84, in degrees. */
export type MapPosition = z.output<typeof mapPositionSchema>;

/** A place that was found: its position by WGS 84, whatever the service uses. */
export type FoundPlace = CallAnswer<typeof addressSearch>['places'][number];

/** A service that finds addresses. An adapter speaks the protocol of one. */
export interface AddressService {
  /**
   * The places that it finds, the best first.
   *
   * @throws ServiceError where it is not reached in time, refuses, or answers what is not its protocol.
   */
  search(keyword: string, language: Language): Promise<readonly FoundPlace[]>;
  /**
   * The address of a point, empty where it knows none.
   *
   * @throws ServiceError as above.
   */
  addressOf(position: MapPosition, language: Language): Promise<string>;
}

/** How a service is reached. */
export interface AddressServiceOptions {
  readonly url: string;
  readonly key: string | undefined;
  /** How long one request may take, in ms. */
  readonly patience: number;
}
