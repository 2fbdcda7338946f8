import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { Notice } from '../../design/Notice.tsx';
import styles from './find-password.module.css';
import { FindPasswordFrame } from './FindPasswordFrame.tsx';
import { type Flow, useFlow, type Way, wayPaths } from './flow.ts';

/** The second step where there are several ways, or none: how to prove who one is. */
export function WaysPage() {
  const flow = useFlow((state) => state.flow);
  return <FindPasswordFrame step="validate">{flow !== undefined && <Ways flow={flow} />}</FindPasswordFrame>;
}

function Ways({ flow }: { readonly flow: Flow }) {
  const { t } = useTexts('findPassword');
  const { ways, tel, email } = flow.verification;
  const facts: Readonly<Record<Way, string>> = { tel, email, question: t('ways.questionNote') };
  if (ways.length === 0)
    return (
      <Notice kind="warning" title={t('ways.noneTitle')}>
        {t('ways.none')}
      </Notice>
    );
  return (
    <div>
      <p className={styles.lead}>{t('ways.lead', { account: flow.account })}</p>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way}>
            <Link to={wayPaths[way]} className={styles.way}>
              <strong>{t(`ways.${way}`)}</strong>
              <span>{facts[way]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
