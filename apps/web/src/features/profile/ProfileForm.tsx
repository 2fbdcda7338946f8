import { type Profile, profileSchema, profileUpdate } from '@penstock/contract/calls/profile';
import type { UserInfo } from '@penstock/contract/calls/user-info';
import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { signedIn } from '../../app/session-actions.ts';
import { SchemaForm } from '../../kit/form/SchemaForm.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/mutation/toast-list.ts';
import styles from './profile.module.css';

const fields = ['nickName', 'company', 'contact', 'address', 'note'] as const satisfies (keyof Profile)[];
const formId = 'profile-form';

/** The form of the facts that people write about themselves. */
export function ProfileForm({ user }: { readonly user: UserInfo }) {
  const { t } = useTexts('profile');
  const { nickName, company, contact, address, note } = user;
  const form = useForm({
    schema: profileSchema,
    parent: 'profile',
    initial: { nickName, company, contact, address, note },
    requestPath: '',
    title: t('title'),
    onSubmit: async (profile) => signedIn(await client.call(profileUpdate, profile)),
    onSaved: () => showToast({ kind: 'good', text: t('form.saved') }),
  });
  return (
    <>
      <SchemaForm form={form} id={formId} sections={[{ key: 'profile', title: t('form.title'), fields }]} />
      <div className={styles.buttons}>
        <Button
          type="primary"
          htmlType="submit"
          form={formId}
          disabled={!form.dirty}
          loading={form.submitting}
        >
          {t('form.save')}
        </Button>
        {form.dirty && (
          <Button onClick={() => form.rebase({ nickName, company, contact, address, note }, 'theirs')}>
            {t('form.reset')}
          </Button>
        )}
      </div>
    </>
  );
}
