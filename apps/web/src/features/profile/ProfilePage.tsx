import type { UserInfo } from '@penstock/contract/calls/user-info';
import { useTexts } from '../../texts/use-texts.ts';
import { useEditionAddress } from '../../app/edition-address.ts';
import { useSession } from '../../app/session.ts';
import { type Fact, Facts } from '../../kit/detail/Facts.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { dateTime } from '../../texts/times.ts';
import { AvatarSection } from './AvatarSection.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import pageStyles from '../../kit/account/account-page.module.css';
import styles from './profile.module.css';

needTexts('profile');

/** The platform's facts about the account that is signed in, and those that its owner writes. */
export function ProfilePage() {
  const { t } = useTexts('profile');
  useEditionAddress('/account/info');
  const user = useSession((session) => session.user);
  if (user === undefined) return null;
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>{t('title')}</h1>
      <div className={pageStyles.sheet}>
        <AvatarSection url={user.avatarUrl} />
        <AccountFacts user={user} />
      </div>
      <div className={`${pageStyles.sheet} ${styles.padded}`}>
        {/* Of another person nothing of the form is kept. */}
        <ProfileForm key={user.id} user={user} />
      </div>
    </div>
  );
}

function AccountFacts({ user }: { readonly user: UserInfo }) {
  const { t } = useTexts(['profile', 'common']);
  const none = <span className={styles.none}>{t('facts.none')}</span>;
  const facts: Fact[] = [
    { label: t('facts.username'), value: user.username, copy: user.username },
    { label: t('facts.role'), value: t(`common:roles.${user.roleType}`) },
    { label: t('facts.tel'), value: user.tel === '' ? none : user.tel },
    { label: t('facts.email'), value: user.email === '' ? none : user.email },
    { label: t('facts.registered'), value: dateTime(user.createTime) },
  ];
  return <Facts layout="list" facts={facts} />;
}
