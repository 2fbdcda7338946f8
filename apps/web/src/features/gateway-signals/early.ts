import type { EarlyRequest } from '../../app/early-requests.ts';

/** The address of the page of variables, with the gateway that it is about. */
export const variablesAddress = /^\/managemqtt\/signal\/([^/]+)$/;

/** The requests that the page of variables makes in any case, for the gateway of its address. */
export function earlyVariables(sn: string): readonly EarlyRequest[] {
  const sections = '["variables","intermediateVariables","systemVariables"]';
  return [
    { path: '/api/mqtt/configuration/sections/query', fields: { sn, sections } },
    { path: '/api/mqtt/driver/query', fields: { sn, pageNo: '1', pageSize: '200' } },
  ];
}
