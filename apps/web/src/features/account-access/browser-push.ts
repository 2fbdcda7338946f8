/** Whether this browser can be notified, and why not. `on` is what the browser holds; the platform may have forgotten it. */
export type BrowserPush = 'insecure' | 'unsupported' | 'blocked' | 'off' | 'on';

/** The functions of the browser for it. */
export interface PushView {
  readonly isSecureContext: boolean;
  readonly Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'>;
  readonly PushManager?: unknown;
  readonly navigator: { readonly serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistration' | 'ready'> };
  readonly setTimeout: (act: () => void, delay: number) => unknown;
}

/** How long a worker may take that is being installed: that begins when the first page of a visit is loaded, in ms. */
const installation = 3000;

async function registrationOf({
  navigator,
  setTimeout,
}: PushView): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return undefined;
  const registered = await serviceWorker.getRegistration();
  if (registered !== undefined) return registered;
  return await Promise.race([
    serviceWorker.ready,
    new Promise<undefined>((resolve) => void setTimeout(() => resolve(undefined), installation)),
  ]);
}

/** The state of this browser; asks nobody anything. */
export async function browserPush(view: PushView): Promise<BrowserPush> {
  if (!view.isSecureContext) return 'insecure';
  const registration = await registrationOf(view);
  const { Notification: notification, PushManager: manager } = view;
  if (registration === undefined || notification === undefined || manager === undefined) return 'unsupported';
  if (notification.permission === 'denied') return 'blocked';
  return (await registration.pushManager.getSubscription()) === null ? 'off' : 'on';
}

/** The parts of a subscription that the platform sends by. */
export interface Subscribed {
  readonly endpoint: string;
  readonly publicKey: string;
  readonly authSecret: string;
}

/** Asks the person, who has clicked, and then the push service of the browser. Undefined where the person says no. */
export async function subscribe(view: PushView, serverKey: string): Promise<Subscribed | undefined> {
  const registration = await registrationOf(view);
  if (registration === undefined || (await view.Notification?.requestPermission()) !== 'granted') return;
  const { pushManager } = registration;
  // One that was made with other keys, or for another account, is not kept.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? '', publicKey: keys?.['p256dh'] ?? '', authSecret: keys?.['auth'] ?? '' };
}

/** Has the browser forget its subscription. */
export async function unsubscribe(view: PushView): Promise<void> {
  const registration = await registrationOf(view);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
