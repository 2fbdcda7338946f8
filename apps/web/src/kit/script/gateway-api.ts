import type { ScriptApi } from './api-entry.ts';
import { scriptApi } from './script-api.ts';
import { scriptApiTexts } from './script-api-texts.ts';

/** What scripts of a gateway can use. */
export const gatewayApi: ScriptApi = { entries: scriptApi, texts: scriptApiTexts };
