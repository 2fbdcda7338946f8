import { watchOffline } from './watch-offline.ts';

watchOffline(globalThis.window);
