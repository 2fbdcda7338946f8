import { builtInModelRows } from '@penstock/console/register/built-in-models';
import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { CurrentGateway } from './current-gateway.ts';

/**
 * The calls of registers and search that pages of a console make. There are no entries of operators here: the models are those that come
 * with the product, protocols are as the contract says, and there is one gateway to be found.
 */
export function registerHandlers(
  gateway: CurrentGateway,
): HandlersOf<'driverModelQuery' | 'protocolQuery' | 'searchQuery'> {
  return {
    driverModelQuery: handle(calls.driverModelQuery, (request, { language }) => {
      const { keyword, protocol, visible, pageNo, pageSize } = request;
      const wanted = keyword.trim().toLowerCase();
      const rows =
        visible === 'no'
          ? []
          : builtInModelRows(language)
              .filter((row) => protocol === '' || row.protocol === protocol)
              .filter(({ name, identifier, note }) =>
                [name, identifier, note].some((text) => text.toLowerCase().includes(wanted)),
              )
              .toSorted((one, other) => one.brand.localeCompare(other.brand, language));
      const first = (pageNo - 1) * pageSize;
      return {
        total: rows.length,
        rows: rows
          .slice(first, first + pageSize)
          .map((row) => ({ ...row, id: '' as const, visible: true, picture: '', changed: '' as const })),
      };
    }),

    protocolQuery: handle(calls.protocolQuery, () => ({ total: 0, rows: [] })),

    searchQuery: handle(calls.searchQuery, ({ keyword, kinds }) => {
      const { connection } = gateway;
      const isFound =
        connection !== null &&
        kinds.includes('gateway') &&
        [connection.sn, connection.name].some((text) => text.includes(keyword));
      const none = { hits: [], more: false };
      return {
        equipment: none,
        signals: none,
        alarms: none,
        pages: none,
        areas: none,
        products: none,
        reports: none,
        rules: none,
        gateways: isFound
          ? {
              hits: [{ sn: connection.sn, name: connection.name, online: connection.online }],
              more: false,
            }
          : none,
      };
    }),
  };
}
