import { useEffect } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { Outline } from '../../design/Outline.tsx';
import { proofPath, startChange, type Subject, type Way } from './flow.ts';
import styles from './security.module.css';
import { SetupFrame } from './SetupFrame.tsx';
import { masked, type Security, useSecurity } from './use-security.ts';

/** Before the password is changed. */
export function PasswordWaysPage() {
  return <WaysPage subject="password" />;
}

/** Before another phone is bound. */
export function TelWaysPage() {
  return <WaysPage subject="tel" />;
}

/** Before another email address is bound. */
export function EmailWaysPage() {
  return <WaysPage subject="email" />;
}

/** Before another security question is set. */
export function QuestionWaysPage() {
  return <WaysPage subject="question" />;
}

/** In which way somebody proves who they are. */
function WaysPage({ subject }: { readonly subject: Subject }) {
  const { t } = useTexts('security');
  const security = useSecurity();
  useEffect(() => startChange(subject), [subject]);
  if (security === undefined) return <Outline />;
  return (
    <SetupFrame subject={subject} step="validate">
      <p className={styles.lead}>{t('ways.lead')}</p>
      <ul className={styles.ways}>
        {security.ways.map((way) => (
          <li key={way}>
            <Link className={styles.way} to={proofPath(subject, way)}>
              <strong>{t(`ways.${way}`)}</strong>
              <span>{noteOf(way, security, t('ways.passwordNote'))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SetupFrame>
  );
}

function noteOf(way: Way, { tel, email, question }: Security, passwordNote: string): string {
  switch (way) {
    case 'tel':
      return masked(tel);
    case 'email':
      return masked(email);
    case 'question':
      return question ?? '';
    case 'password':
      return passwordNote;
  }
}
