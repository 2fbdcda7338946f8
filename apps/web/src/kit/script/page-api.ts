import type { ScriptApi } from './api-entry.ts';
import { pageScriptApi } from './page-script-api.ts';
import { pageScriptApiTexts } from './page-script-api-texts.ts';

/** The functions of scripts of a page. */
export const pageApi: ScriptApi = { entries: pageScriptApi, texts: pageScriptApiTexts };
