import { useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { CopyIcon, DeleteIcon, PauseIcon, PlayIcon, WriteIcon } from '../../design/icons.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { useGatewayChangeable } from '../gateway/use-gateway-changeable.ts';
import type { Action } from '../action/action.ts';
import type { ReviewQuestion } from '../review/reviews.ts';
import { UsesText } from './UsesText.tsx';
import { canBeUsed } from './uses-of.ts';
import { type KnownItem, useItemChanges } from './use-item-changes.ts';
import { useItemDrawer } from './use-item-drawer.ts';

needTexts('section');

/** The question before items are deleted, and what follows from the deletion. */
export interface Removal {
  readonly title: (name: string) => string;
  readonly text: string;
  readonly action: string;
  /** The name must be typed. */
  readonly typed?: boolean;
}

/** The texts of a page about the deletion of its items. */
type RemovalTexts = (
  key: 'remove.title' | 'remove.text' | 'remove.action',
  values?: { readonly name: string },
) => string;

/** The question before items are deleted, in the texts of their page. */
export function useRemoval(t: RemovalTexts, typed = false): Removal {
  return useMemo(
    () => ({
      title: (name) => t('remove.title', { name }),
      text: t('remove.text'),
      action: t('remove.action'),
      typed,
    }),
    [t, typed],
  );
}

/** The actions of a list of items: of a row, and of several. */
export interface ItemActions<Row> {
  readonly edit: Action<Row>;
  readonly copy: Action<Row>;
  /** Enables and disables. */
  readonly toggle: readonly Action<Row>[];
  readonly remove: Action<Row>;
  readonly removeMany: Action<readonly Row[]>;
}

/**
 * The actions on the items of a list of a configuration; every change is reviewed. Keep `removal` the same
 * between drawings.
 */
export function useItemActions<Row extends KnownItem>(sn: string, removal: Removal): ItemActions<Row> {
  const { t } = useTexts('section');
  const { open } = useItemDrawer();
  const changeable = useGatewayChangeable(sn);
  const { enable, remove } = useItemChanges(sn);

  return useMemo(() => {
    const permission = 'gateway:configure' as const;
    const isOn = ({ item }: Row) => item['enabled'] !== false;
    const questionOf = (rows: readonly Row[]): ReviewQuestion => {
      const [first] = rows;
      const name = rows.length === 1 ? first?.identity : undefined;
      const sections = [...new Set(rows.map(({ section }) => section))].filter(canBeUsed);
      return {
        title: name === undefined ? t('ask.deleteMany', { count: rows.length }) : removal.title(name),
        text: (
          <>
            {removal.text !== '' && <p>{removal.text}</p>}
            {sections.map((section) => (
              <UsesText
                key={section}
                sn={sn}
                section={section}
                identities={rows.filter((row) => row.section === section).map(({ identity }) => identity)}
              />
            ))}
          </>
        ),
        action: removal.action,
        danger: true,
        typed: removal.typed === true ? (name ?? String(rows.length)) : undefined,
      };
    };
    return {
      edit: {
        key: 'edit',
        label: t('edit'),
        Icon: WriteIcon,
        permission,
        shortcut: 'e',
        run: ({ section, identity }) => open({ mode: 'edit', section, identity }),
      },
      copy: {
        key: 'copy',
        label: t('copy'),
        Icon: CopyIcon,
        permission,
        shortcut: 'c',
        enabled: () => changeable,
        run: ({ section, identity }) => open({ mode: 'copy', section, identity }),
      },
      toggle: [
        {
          key: 'enable',
          label: t('enable'),
          Icon: PlayIcon,
          permission,
          enabled: (row) => (isOn(row) ? t('isEnabled') : changeable),
          run: (row) => enable(row, true),
        },
        {
          key: 'disable',
          label: t('disable'),
          Icon: PauseIcon,
          permission,
          enabled: (row) => (isOn(row) ? changeable : t('isDisabled')),
          run: (row) => enable(row, false),
        },
      ],
      remove: {
        key: 'delete',
        label: t('delete'),
        Icon: DeleteIcon,
        permission,
        danger: true,
        shortcut: 'Delete',
        enabled: () => changeable,
        run: (row) => remove([row], questionOf([row])),
      },
      removeMany: {
        key: 'delete',
        label: t('delete'),
        Icon: DeleteIcon,
        permission,
        danger: true,
        enabled: () => changeable,
        run: (rows) => remove(rows, questionOf(rows)),
      },
    };
  }, [sn, t, removal, open, changeable, enable, remove]);
}
