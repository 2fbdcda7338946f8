import type { Area } from '@penstock/contract/calls/area';
import type { Id } from '@penstock/contract/calls/identifier';
import { Input } from 'antd';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { ChevronDownIcon, SearchIcon } from '../../design/icons.tsx';
import { SeverityCounts } from '../../kit/alarm/SeverityCounts.tsx';
import { clearable } from '../../kit/form/clearable.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type AreaRow, areaRows, areasAbove } from './area-rows.ts';
import styles from './areas.module.css';

/** Keys of the tree beside the arrows, and what they do to an area. */
export type TreeKey = 'add' | 'edit' | 'remove';
const keyActions: Readonly<Record<string, TreeKey>> = { Insert: 'add', F2: 'edit', Delete: 'remove' };

interface AreaTreeProps {
  readonly areas: readonly Area[];
  readonly selected: Id | 'none' | undefined;
  /** How much equipment is in no area. */
  readonly outside: number;
  readonly onSelect: (id: Id | 'none') => void;
  readonly onKey: (key: TreeKey, area: Area) => void;
}

/** The tree of areas (WAI-ARIA tree view): arrow keys move, open and close; one row is the Tab stop. */
export function AreaTree({ areas, selected, outside, onSelect, onKey }: AreaTreeProps) {
  const { t } = useTexts('areas');
  const tree = useRef<HTMLUListElement>(null);
  const [toggled, setToggled] = useState<ReadonlySet<Id>>(new Set());
  const [keyword, setKeyword] = useState('');
  const rows = useMemo(() => areaRows(areas, toggled, keyword.trim()), [areas, toggled, keyword]);
  const hasOwners = useMemo(() => new Set(areas.map(({ owner }) => owner)).size > 1, [areas]);
  const stop = rows.some(({ area }) => area.id === selected) ? selected : rows[0]?.area.id;

  const toggle = ({ area, isOpen }: AreaRow) => {
    setToggled((before) => {
      const next = new Set(before);
      if (!next.delete(area.id)) next.add(area.id);
      return next;
    });
    // The selected area stays in sight.
    if (isOpen && selected !== undefined && selected !== 'none')
      if (areasAbove(areas, selected).some(({ id }) => id === area.id)) onSelect(area.id);
  };
  const go = (row: AreaRow | undefined) => {
    if (row === undefined) return;
    onSelect(row.area.id);
    tree.current?.querySelector<HTMLElement>(`[data-id="${row.area.id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const row = rows[index];
    if (row === undefined || event.target !== event.currentTarget) return;
    const act = (work: () => void) => {
      event.preventDefault();
      work();
    };
    const action = keyActions[event.key];
    if (action !== undefined) act(() => onKey(action, row.area));
    else if (event.key === 'ArrowDown') act(() => go(rows[index + 1]));
    else if (event.key === 'ArrowUp') act(() => go(rows[index - 1]));
    else if (event.key === 'Home') act(() => go(rows[0]));
    else if (event.key === 'End') act(() => go(rows.at(-1)));
    else if (event.key === 'Enter' || event.key === ' ') act(() => onSelect(row.area.id));
    else if (event.key === 'ArrowRight' && row.hasBelow)
      act(() => (row.isOpen ? go(rows[index + 1]) : toggle(row)));
    else if (event.key === 'ArrowLeft')
      act(() => (row.isOpen ? toggle(row) : go(rows.find(({ area }) => area.id === row.area.parentId))));
  };
  return (
    <div className={styles.side}>
      <Input
        type="search"
        allowClear={clearable}
        prefix={<SearchIcon />}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={200}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {rows.length === 0 && (
        <p className={styles.note} role="status">
          {t('noMatch')}
        </p>
      )}
      <ul ref={tree} role="tree" aria-label={t('title')} className={styles.tree}>
        {rows.map((row, index) => (
          <TreeRow
            key={row.area.id}
            row={row}
            isSelected={row.area.id === selected}
            isStop={row.area.id === stop}
            namesOwner={(hasOwners || !row.area.own) && row.level === 1}
            onSelect={() => onSelect(row.area.id)}
            onToggle={() => toggle(row)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        ))}
      </ul>
      {outside > 0 && (
        <button
          type="button"
          className={styles.outside}
          aria-pressed={selected === 'none'}
          onClick={() => onSelect('none')}
        >
          <span>{t('outside')}</span>
          <span className={styles.amount}>{groupedNumber(outside)}</span>
        </button>
      )}
      {areas.some(({ own }) => own) && <p className={styles.keys}>{t('keys')}</p>}
    </div>
  );
}

function TreeRow({
  row: { area, level, hasBelow, isOpen },
  isSelected,
  isStop,
  namesOwner,
  onSelect,
  onToggle,
  onKeyDown,
}: {
  readonly row: AreaRow;
  readonly isSelected: boolean;
  readonly isStop: boolean;
  /** It is the outermost one that is shown of a company, and not all areas are of the reader's. */
  readonly namesOwner: boolean;
  readonly onSelect: () => void;
  readonly onToggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { t } = useTexts('areas');
  const { total, offline } = area.equipment;
  const { title } = area;
  return (
    <li
      role="treeitem"
      data-id={area.id}
      aria-level={level}
      aria-selected={isSelected}
      {...(hasBelow && { 'aria-expanded': isOpen })}
      tabIndex={isStop ? 0 : -1}
      className={styles.row}
      style={{ paddingInlineStart: (level - 1) * 18 + 4 }}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      {hasBelow ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.toggle}
          data-open={isOpen}
          aria-label={t(isOpen ? 'collapse' : 'expand', { title })}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <ChevronDownIcon size={14} />
        </button>
      ) : (
        <span className={styles.toggle} />
      )}
      <span className={styles.title}>
        {title}
        {area.kind !== '' && <span className={styles.kind}>{area.kind}</span>}
        {namesOwner && <span className={styles.kind}>{t('ofAccount', { account: area.owner })}</span>}
      </span>
      <span className={styles.alarms}>
        <SeverityCounts counts={area.openAlarms} />
      </span>
      <span className={styles.amount} title={t('inAll', { count: total, offline: groupedNumber(offline) })}>
        {groupedNumber(total)}
      </span>
    </li>
  );
}
