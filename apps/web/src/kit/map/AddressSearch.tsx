import { addressSearch } from '@penstock/contract/calls/address-search';
import type { CallAnswer } from '@penstock/contract/calls/call';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { SearchIcon } from '../../design/icons.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './map.module.css';

/** A place that the address service has found. */
export type FoundPlace = CallAnswer<typeof addressSearch>['places'][number];

interface AddressSearchProps {
  /** One of the places was chosen. Keep it the same between drawings. */
  readonly onChoose: (place: FoundPlace) => void;
}

/** Searches for an address or a name by the address service of the installation, when Enter or the button is pressed. */
export function AddressSearch({ onChoose }: AddressSearchProps) {
  const { t } = useTexts('map');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [addressSearch.path, language, keyword],
    queryFn: ({ signal }) => client.call(addressSearch, { keyword }, { signal }),
    enabled: keyword !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const search = () => {
    const next = typed.trim();
    if (next === keyword && error !== null) void refetch();
    setKeyword(next);
  };
  const places = keyword === '' ? undefined : data?.places;
  return (
    <div className={styles.search} role="search" aria-label={t('address.search')}>
      <div className={styles.entry}>
        <Input
          id={id}
          type="search"
          prefix={<SearchIcon />}
          aria-label={t('address.search')}
          placeholder={t('address.placeholder')}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') setKeyword('');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It is in a form, which Enter would send.
            event.preventDefault();
            search();
          }}
        />
        <Button loading={isFetching} disabled={typed.trim() === ''} onClick={search}>
          {t('address.action')}
        </Button>
      </div>
      <div role="status">
        {keyword !== '' && error !== null && <p className={styles.wrong}>{errorText(error, common)}</p>}
        {places?.length === 0 && <p className={styles.hint}>{t('address.none')}</p>}
      </div>
      {places !== undefined && places.length > 0 && (
        <ul className={styles.found} aria-label={t('address.found')}>
          {places.map((place, index) => (
            <li key={`${index} ${place.name}`}>
              <button
                type="button"
                onClick={() => {
                  onChoose(place);
                  setKeyword('');
                }}
              >
                <strong>{place.name}</strong>
                <span>{place.address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
