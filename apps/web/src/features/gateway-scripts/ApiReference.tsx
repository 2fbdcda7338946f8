import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../app/preferences.ts';
import { type ApiEntry, scriptApi } from '../../kit/code/script-api.ts';
import { apiDoc } from '../../kit/code/api-doc.ts';
import styles from './scripts.module.css';

/** An object, function or type with its members. */
interface Group {
  readonly head: ApiEntry;
  readonly members: readonly ApiEntry[];
}

const groups: readonly Group[] = scriptApi
  .filter(({ name }) => !name.includes('.'))
  .map((head) => ({ head, members: scriptApi.filter(({ name }) => name.startsWith(`${head.name}.`)) }))
  // What is called first, the types that it names after it.
  .toSorted((one, other) => Number(one.head.kind === 'type') - Number(other.head.kind === 'type'));

/** What scripts can use, beside the editor: every object, function and type with its signature, and what it does. */
export function ApiReference() {
  const { t } = useTranslation('gatewayScripts');
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const matches = (entry: ApiEntry) =>
    `${entry.name} ${entry.signature} ${apiDoc(entry, language)}`.toLowerCase().includes(wanted);
  const shown = groups
    .map(({ head, members }) => ({ head, members: matches(head) ? members : members.filter(matches) }))
    .filter(({ head, members }) => members.length > 0 || matches(head));

  return (
    <div className={styles.reference}>
      <Input
        allowClear
        value={keyword}
        placeholder={t('reference.search')}
        aria-label={t('reference.search')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {shown.length === 0 && <p className={styles.quiet}>{t('reference.nothing')}</p>}
      {shown.map(({ head, members }) => (
        <section key={head.name}>
          <h3>
            <code>{head.signature}</code>
          </h3>
          <Doc entry={head} />
          {members.length > 0 && (
            <dl>
              {members.map((entry) => (
                <div key={entry.name}>
                  <dt>
                    <code>{entry.signature}</code>
                  </dt>
                  <dd>
                    <Doc entry={entry} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}

function Doc({ entry }: { readonly entry: ApiEntry }) {
  const doc = apiDoc(entry, useLanguage());
  return doc === '' ? null : <p>{doc}</p>;
}
