import type { ScriptApi } from './api-entry.ts';
import { scriptApi } from './script-api.ts';
import { scriptApiTexts } from './script-api-texts.ts';

/** The functions of scripts of a gateway. */
export const gatewayApi: ScriptApi = { entries: scriptApi, texts: scriptApiTexts };
