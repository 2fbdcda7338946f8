import type { WorkerScope } from './worker-scope.ts';

/** A message of the platform (rooms/alarms/notification/push-message.ts). */
interface PushNotice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly language: string;
  /** The page that it opens. */
  readonly path: string;
}

/** The page that a message opens which names none. */
const alarmList = '/manage/alarm/list';

/** A message as it came. Browsers demand that something is shown for each: one that cannot be read says that there is one. */
export function noticeOf(read: () => unknown): PushNotice {
  let message: unknown;
  try {
    message = read();
  } catch {
    message = {};
  }
  const fields: Readonly<Record<string, unknown>> =
    typeof message === 'object' && message !== null ? { ...message } : {};
  const text = (name: string, otherwise: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : otherwise;
  };
  const path = text('path', alarmList);
  return {
    title: text('title', 'Penstock'),
    body: text('body', ''),
    tag: text('tag', ''),
    language: text('language', ''),
    path: /^\/(?![/\\])/.test(path) ? path : alarmList,
  };
}

/** Makes a worker show the messages of the platform, and open the alarm of the one that is chosen. */
export function showNotices(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, tag, language, path } = noticeOf(() => event.data?.json());
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        lang: language,
        icon: '/icons/app-192.png',
        badge: '/icons/badge-96.png',
        data: { path },
      }),
    );
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, noticeOf(() => event.notification.data).path));
  });
}

/** Opens a page in a window that is there, or in a new one. */
async function openPage(worker: WorkerScope, path: string): Promise<void> {
  const [window] = await worker.clients.matchAll({ type: 'window' });
  if (window === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  await window.focus();
  await window.navigate(path);
}
