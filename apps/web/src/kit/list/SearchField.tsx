import { Input } from 'antd';
import { type Ref, useEffect, useState } from 'react';
import type { InputRef } from 'antd';
import { useLocation, useNavigation } from 'react-router';
import { SearchIcon } from '../../design/icons.tsx';
import { clearable } from '../form/clearable.tsx';
import styles from './list-tools.module.css';

/** How long nobody must type before the search starts, in ms. */
const typingPause = 300;

interface SearchFieldProps {
  readonly ref: Ref<InputRef>;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onSearch: (keyword: string) => void;
}

/**
 * The search of a list: it starts when nobody types for a moment, or at once by Enter; Escape clears it. It writes the
 * address of the list, so it does not start any more once another page is being opened.
 */
export function SearchField({ ref, label, hint, value, onSearch }: SearchFieldProps) {
  // Undefined: as the address says.
  const [typed, setTyped] = useState<string>();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;

  if (typed !== undefined && typed === value) setTyped(undefined);

  useEffect(() => {
    if (typed === undefined || isLeaving) return;
    const timer = setTimeout(() => onSearch(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed, isLeaving, onSearch]);

  return (
    <Input
      ref={ref}
      className={styles.search ?? ''}
      type="search"
      allowClear={clearable}
      prefix={<SearchIcon />}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={hint}
      maxLength={200}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => typed !== undefined && onSearch(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped('');
      }}
    />
  );
}
