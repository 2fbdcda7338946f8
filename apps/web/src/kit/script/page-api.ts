import { needCatalogue } from '@penstock/languages/catalogue';
import type { ScriptApi } from './api-entry.ts';
import { pageScriptApi } from './page-script-api.ts';

needCatalogue('script-api.page');

/** The functions of scripts of a page. */
export const pageApi: ScriptApi = { entries: pageScriptApi, catalogue: 'script-api.page' };
