import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { needTexts } from '../../texts/i18n.ts';
import { apiDoc } from './api-doc.ts';
import type { ApiEntry, ScriptApi } from './api-entry.ts';
import { clearable } from '../form/clearable.tsx';
import styles from './script.module.css';

needTexts('script');

/** An object, function or type with its members. */
interface Group {
  readonly head: ApiEntry;
  readonly members: readonly ApiEntry[];
}

function groupsOf({ entries }: ScriptApi): readonly Group[] {
  return (
    entries
      .filter(({ name }) => !name.includes('.'))
      .map((head) => ({ head, members: entries.filter(({ name }) => name.startsWith(`${head.name}.`)) }))
      // Functions come first, and the types that they name after them.
      .toSorted((one, other) => Number(one.head.kind === 'type') - Number(other.head.kind === 'type'))
  );
}

/**
 * The reference of scripts, beside the editor: every object, function and type with its signature and
 * description.
 */
export function ApiReference({ api }: { readonly api: ScriptApi }) {
  const { t } = useTexts('script');
  const groups = useMemo(() => groupsOf(api), [api]);
  const language = useLanguage();
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim().toLowerCase();
  const matches = (entry: ApiEntry) =>
    `${entry.name} ${entry.signature} ${apiDoc(entry, api, language)}`.toLowerCase().includes(wanted);
  const shown = groups
    .map(({ head, members }) => ({ head, members: matches(head) ? members : members.filter(matches) }))
    .filter(({ head, members }) => members.length > 0 || matches(head));

  return (
    <div className={styles.reference}>
      <Input
        allowClear={clearable}
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
          <Doc entry={head} api={api} />
          {members.length > 0 && (
            <dl>
              {members.map((entry) => (
                <div key={entry.name}>
                  <dt>
                    <code>{entry.signature}</code>
                  </dt>
                  <dd>
                    <Doc entry={entry} api={api} />
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

function Doc({ entry, api }: { readonly entry: ApiEntry; readonly api: ScriptApi }) {
  const doc = apiDoc(entry, api, useLanguage());
  return doc === '' ? null : <p>{doc}</p>;
}
