import { needCatalogue } from '@penstock/languages/catalogue';
import type { ScriptApi } from './api-entry.ts';
import { scriptApi } from './script-api.ts';

needCatalogue('script-api.gateway');

/** The functions of scripts of a gateway. */
export const gatewayApi: ScriptApi = { entries: scriptApi, catalogue: 'script-api.gateway' };
