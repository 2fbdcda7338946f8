import type { ScriptApi } from './api-entry.ts';
import { pageScriptApi } from './page-script-api.ts';
import { pageScriptApiTexts } from './page-script-api-texts.ts';

/** What scripts of a page can use. */
export const pageApi: ScriptApi = { entries: pageScriptApi, texts: pageScriptApiTexts };
