import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import { DownloadIcon, PauseIcon, PlayIcon } from '../../../design/icons.tsx';
import styles from './live.module.css';
import { clearable } from '../../../kit/form/clearable.tsx';
import type { Stream } from './use-stream.ts';

interface LiveToolsProps {
  readonly stream: Stream<unknown>;
  readonly follow: boolean;
  readonly onFollow: () => void;
  readonly search: string;
  readonly searchHint: string;
  readonly onSearch: (search: string) => void;
  readonly onSave: (format: 'txt' | 'csv') => void;
  /** Filters of their own. */
  readonly children?: ReactNode;
}

/** The tools of a live view: filter, pause, follow, clear, save. */
export function LiveTools(props: LiveToolsProps) {
  const { stream, follow, onFollow, search, searchHint, onSearch, onSave, children } = props;
  const { t } = useTexts('gatewaySettings');
  const { paused, pause, clear } = stream;
  return (
    <div className={styles.tools}>
      {children}
      <Input
        className={styles.search ?? ''}
        allowClear={clearable}
        maxLength={200}
        aria-label={t('live.search')}
        placeholder={searchHint}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <span className={styles.buttons}>
        <Button icon={paused ? <PlayIcon /> : <PauseIcon />} onClick={() => pause(!paused)}>
          {t(paused ? 'live.resume' : 'live.pause')}
        </Button>
        <Button disabled={follow} onClick={onFollow}>
          {t('live.follow')}
        </Button>
        <Button onClick={clear}>{t('live.clear')}</Button>
        <Button icon={<DownloadIcon />} onClick={() => onSave('txt')}>
          {t('live.saveText')}
        </Button>
        <Button icon={<DownloadIcon />} onClick={() => onSave('csv')}>
          {t('live.saveCsv')}
        </Button>
      </span>
    </div>
  );
}
