import pageStyles from '../../kit/account/account-page.module.css';
import styles from './help-centre.module.css';
import type { HelpSection } from '@penstock/languages/language-folder';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { InputRef } from 'antd';
import { useLanguage } from '../../app/preferences.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { SearchField } from '../../kit/list/SearchField.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type HelpTopic, searchHelp, wordsOf } from '../../kit/help/search-help.ts';
import { useHelpTopics } from '../../kit/help/use-help-topics.ts';
import { errorCatalogue, errorEntry, isErrorKey } from '@penstock/contract/errors/catalogue';
import type { Language } from '@penstock/languages/language';

/** An error of the catalogue: its code, and its words with `…` where a message names something. */
interface FoundError {
  readonly key: string;
  readonly code: string;
  readonly text: string;
}

/** How many errors are shown. */
const maximum = 20;

/** The errors with a code, or with all words in their text; 20 at most, the one of the code first. */
function foundErrors(words: readonly string[], language: Language): readonly FoundError[] {
  if (words.length === 0) return [];
  const found: FoundError[] = [];
  for (const key of Object.keys(errorCatalogue)) {
    if (!isErrorKey(key)) continue;
    const { code, text } = errorEntry(key);
    const shown = text[language].replaceAll(/\{[^{}]*\}/g, '…');
    const lower = shown.toLocaleLowerCase();
    if (words.every((word) => word === code || lower.includes(word))) found.push({ key, code, text: shown });
  }
  return found
    .toSorted((one, other) => Number(words.includes(other.code)) - Number(words.includes(one.code)))
    .slice(0, maximum);
}

needTexts('helpCentre');

/** All help that the session may read: by topic, or what a search finds in it. What is searched for is in the address. */
export function HelpCentrePage() {
  const { t } = useTexts('helpCentre');
  const [query, setQuery] = useSearchParams();
  const search = useRef<InputRef>(null);
  const { data: topics, error, refetch } = useHelpTopics();
  const keyword = query.get('keyword') ?? '';
  const words = wordsOf(keyword);
  return (
    <div className={pageStyles.page}>
      <h1 className={pageStyles.title}>{t('title')}</h1>
      <search>
        <SearchField
          ref={search}
          label={t('search')}
          hint={t('hint')}
          value={keyword}
          onSearch={(next) => setQuery(next === '' ? {} : { keyword: next }, { replace: true })}
        />
      </search>
      {topics === undefined ? (
        error === null ? (
          <Outline />
        ) : (
          <ReadFailure title={t('failed')} error={error} onRetry={refetch} />
        )
      ) : words.length === 0 ? (
        <Topics topics={topics} />
      ) : (
        <Findings topics={topics} words={words} />
      )}
    </div>
  );
}

function Topics({ topics }: { readonly topics: readonly HelpTopic[] }) {
  const { t } = useTexts('helpCentre');
  return (
    <section className={`${pageStyles.sheet} ${styles.topics}`} aria-label={t('topics')}>
      {topics.map((topic) => (
        <details key={topic.key} className={styles.topic}>
          <summary>{topic.title}</summary>
          {topic.sections.map((section) => (
            <Section key={section.title} section={section} words={[]} />
          ))}
          <PageLink topic={topic} />
        </details>
      ))}
    </section>
  );
}

function Findings({
  topics,
  words,
}: {
  readonly topics: readonly HelpTopic[];
  readonly words: readonly string[];
}) {
  const { t } = useTexts('helpCentre');
  const language = useLanguage();
  const found = searchHelp(topics, words);
  const errors = foundErrors(words, language);
  if (found.length === 0 && errors.length === 0)
    return <Message title={t('none.title')}>{t('none.text')}</Message>;
  return (
    <>
      <p role="status" className={styles.count}>
        {t('found', { count: found.length })}
        {errors.length > 0 && ` · ${t('foundErrors', { count: errors.length })}`}
      </p>
      {found.length > 0 && (
        <div className={`${pageStyles.sheet} ${styles.findings}`}>
          {found.map(({ topic, section }) => (
            <article key={`${topic.key} ${section.title}`} className={styles.finding}>
              <p className={styles.of}>{topic.title}</p>
              <Section section={section} words={words} />
              <PageLink topic={topic} />
            </article>
          ))}
        </div>
      )}
      {errors.length > 0 && (
        <section className={pageStyles.sheet} aria-label={t('errors')}>
          <h2 className={styles.errorsTitle}>{t('errors')}</h2>
          <dl className={styles.errors}>
            {errors.map(({ key, code, text }) => (
              <div key={key}>
                <dt>{code}</dt>
                <dd>
                  <Marked text={text} words={words} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

function Section({ section, words }: { readonly section: HelpSection; readonly words: readonly string[] }) {
  return (
    <section className={styles.section}>
      <h3>
        <Marked text={section.title} words={words} />
      </h3>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Marked text={paragraph} words={words} />
        </p>
      ))}
    </section>
  );
}

function PageLink({ topic: { to, title } }: { readonly topic: HelpTopic }) {
  const { t } = useTexts('helpCentre');
  if (to === undefined) return null;
  return (
    <Link to={to} aria-label={`${t('open')} · ${title}`}>
      {t('open')}
    </Link>
  );
}

/** A text with the words of a search marked in it. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  if (words.length === 0) return <>{text}</>;
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'gi'));
  return (
    <>
      {parts.map((part, index) =>
        // Every second part is a word that was searched for. The parts of a text never change their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
      )}
    </>
  );
}
