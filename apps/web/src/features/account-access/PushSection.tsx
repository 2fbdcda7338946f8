import { pushAdd, pushInfo, pushRemove } from '@penstock/contract/calls/push';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { client } from '../../app/services.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { dateTime } from '../../texts/times.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './account-access.module.css';
import { browserPush, subscribe, unsubscribe } from './browser-push.ts';
import { programName } from './program-name.ts';
import { Section } from './Section.tsx';

/** Which browsers of the own account are notified of alarms, and whether this one is. */
export function PushSection() {
  const { t } = useTexts('accountAccess');
  const view = globalThis.window;
  const info = useQuery({
    queryKey: [pushInfo.path],
    queryFn: async ({ signal }) => {
      const [answer, browser] = await Promise.all([client.call(pushInfo, {}, { signal }), browserPush(view)]);
      return { ...answer, browser };
    },
  });
  const devices = info.data?.devices ?? [];
  const browser = info.data?.browser;
  const isOn = browser === 'on' && devices.some(({ current }) => current);
  const state = browser === 'on' && !isOn ? 'off' : browser;
  const invalidates = [[pushInfo.path]];

  const enable = useChange(
    async (serverKey: string) => {
      let subscribed: Awaited<ReturnType<typeof subscribe>>;
      try {
        subscribed = await subscribe(view, serverKey);
      } catch {
        showToast({ kind: 'danger', text: t('push.failed') });
        return;
      }
      if (subscribed === undefined) return 'notAllowed';
      await client.call(pushAdd, subscribed);
      return 'enabled';
    },
    {
      success: (result) => (result === undefined ? '' : t(`push.${result}`)),
      invalidates,
      failure: 'message',
    },
  );
  const remove = useChange(
    async ({ id, current }: { readonly id: (typeof devices)[number]['id']; readonly current: boolean }) => {
      await client.call(pushRemove, { id });
      if (current) await unsubscribe(view);
    },
    { success: () => t('push.removed'), invalidates, failure: 'message' },
  );

  return (
    <Section
      title={t('push.title')}
      about={t('push.about')}
      query={info}
      actions={
        state === 'off' && (
          <Button loading={enable.running} onClick={() => void enable.run(info.data?.publicKey ?? '')}>
            {t('push.enable')}
          </Button>
        )
      }
    >
      <div className={`${styles.body} ${styles.note}`}>
        {state !== undefined && <p>{t(`push.states.${state}`)}</p>}
        {devices.length === 0 && <p>{t('push.none')}</p>}
      </div>
      <ul className={styles.rows}>
        {devices.map((device) => {
          const name = programName(device.userAgent) ?? t('sessions.unknown');
          return (
            <li key={device.id}>
              <div>
                <p className={styles.name}>
                  {name}
                  {device.current && <span className={styles.mark}>{t('sessions.current')}</span>}
                </p>
                <p className={styles.note} title={device.userAgent}>
                  {t('push.since', { time: dateTime(device.time) })}
                </p>
              </div>
              <Button
                size="small"
                aria-label={t('push.removeName', { name })}
                onClick={() => void remove.run(device)}
              >
                {t('push.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
