import { avatarUpdate } from '@penstock/contract/calls/profile';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { signedIn } from '../../app/session-actions.ts';
import { Avatar } from '../../kit/avatar/Avatar.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import { AvatarEditor } from './AvatarEditor.tsx';
import styles from './profile.module.css';

/** The avatar, and what can be done to it. */
export function AvatarSection({ url }: { readonly url: string }) {
  const { t } = useTexts('profile');
  const [editing, setEditing] = useState(false);

  const remove = () =>
    confirm({
      title: t('avatar.removeTitle'),
      text: t('avatar.removeText'),
      action: t('avatar.remove'),
      danger: true,
      run: async () => {
        signedIn(await client.call(avatarUpdate, { remove: true }));
        showToast({ kind: 'good', text: t('avatar.removed') });
      },
    });

  return (
    <section className={styles.avatar}>
      <Avatar url={url} size={88} />
      <div className={styles.avatarSide}>
        <h2>{t('avatar.title')}</h2>
        <div className={styles.buttons}>
          <Button onClick={() => setEditing(true)}>{t(url === '' ? 'avatar.set' : 'avatar.change')}</Button>
          {url !== '' && <Button onClick={() => void remove()}>{t('avatar.remove')}</Button>}
        </div>
        <p className={styles.note}>{t('avatar.note')}</p>
      </div>
      {editing && <AvatarEditor onClose={() => setEditing(false)} />}
    </section>
  );
}
