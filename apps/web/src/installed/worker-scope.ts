/** An event that the browser waits for. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page, for the worker to answer. */
export interface Fetching extends Lasting {
  readonly request: Request;
  /** The answer that the browser has asked for meanwhile, where it does so. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A message of the platform came. */
export interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}

/** A notification was chosen. */
export interface Chosen extends Lasting {
  readonly notification: Pick<Notification, 'close' | 'data'>;
}

/** A window with a page of the platform. */
interface OpenWindow {
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
}

/** The functions of a service worker that ours uses; the types of a page have none of them. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Chosen) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions & { readonly badge: string }): Promise<void>;
  };
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
}
