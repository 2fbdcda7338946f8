import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './about.module.css';
import { clearable } from '../../kit/form/clearable.tsx';
import { type LicenceList, licenceListSchema } from './licence-list.ts';

async function readLicences(signal: AbortSignal): Promise<LicenceList> {
  const answer = await fetch('/licences.json', { signal });
  return licenceListSchema.parse(await answer.json());
}

/** The packages of others that are shipped, each with the text of its licence. */
export function Licences() {
  const { t } = useTexts('about');
  const [filter, setFilter] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['licences'],
    queryFn: ({ signal }) => readLicences(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined)
    return error === null ? (
      <Outline />
    ) : (
      <ReadFailure title={t('licencesFailed')} error={error} onRetry={refetch} />
    );
  const wanted = filter.trim().toLowerCase();
  const shown = data.packages.filter(({ name, licence }) =>
    `${name} ${licence}`.toLowerCase().includes(wanted),
  );
  return (
    <>
      <p className={styles.lead}>{t('licencesLead', { count: data.packages.length })}</p>
      <Input
        type="search"
        allowClear={clearable}
        aria-label={t('filter')}
        placeholder={t('filter')}
        className={styles.filter ?? ''}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      {shown.length === 0 && <p role="status">{t('noMatch')}</p>}
      <ul className={styles.packages}>
        {shown.map(({ name, version, licence, parts, text }) => (
          <li key={`${name} ${version} ${parts.join()}`}>
            <details>
              <summary>
                <span>{`${name} ${version}`}</span>
                <span>{licence}</span>
                <span className={styles.parts}>{parts.map((part) => t(`parts.${part}`)).join(' · ')}</span>
              </summary>
              {text === null ? <p>{t('noText')}</p> : <pre>{data.texts[text]}</pre>}
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
