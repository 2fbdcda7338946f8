import { serveOffline } from './offline-shell.ts';
import { showNotices } from './push-notices.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The scope of the service worker that this file is (../../installable.ts makes a program of it). */
declare const self: WorkerScope;

/** The version of the shell, written by the build. */
declare const SHELL_VERSION: string;

serveOffline(self, SHELL_VERSION);
showNotices(self);
