import type { WidgetField } from '@penstock/widgets/definition';
import { limits } from '@penstock/contract/rules/limits';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { AddIcon } from '../../../../design/icons.tsx';
import { mixed } from '../../shared-value.ts';
import type { FieldAccess } from './field-access.ts';
import { isShown, itemAccess, itemsOf, nextIdentity } from './item-access.ts';
import { ItemButtons } from './ItemButtons.tsx';
import styles from './properties.module.css';

type ListOf = Extract<WidgetField['control'], { readonly kind: 'list' }>;

/** Items with fields of their own: added, changed, moved up and removed. */
export function ListControl(props: {
  readonly label: string;
  readonly path: string;
  readonly control: ListOf;
  readonly access: FieldAccess;
  /** Shows a field of an item. */
  readonly children: (field: WidgetField, access: FieldAccess) => ReactNode;
}) {
  const { label, path, control, access, children } = props;
  const { t } = useTexts('designerPanels');
  const language = useLanguage();
  if (access.value(path) === mixed) return <span className={styles.note}>{t('mixed')}</span>;
  const items = itemsOf(access, path);
  const { identity, initial, fields } = control;
  const added = identity === undefined ? initial : { ...initial, [identity]: nextIdentity(items, identity) };
  return (
    <div role="group" aria-label={label} className={styles.items}>
      {items.map((_item, index) => {
        const name = `${control.item[language]} ${index + 1}`;
        const inner = itemAccess(access, path, index);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an item is known by its position in the list alone
          <div key={index} role="group" aria-label={name} className={styles.item}>
            <div className={styles.itemHead}>
              <span className={styles.note}>{name}</span>
              <ItemButtons
                name={name}
                items={items}
                index={index}
                onChange={(next) => access.set(path, next)}
              />
            </div>
            {fields.filter((field) => isShown(field, inner)).map((field) => children(field, inner))}
          </div>
        );
      })}
      <Button
        size="small"
        icon={<AddIcon />}
        disabled={items.length >= limits.mappings}
        onClick={() => access.set(path, [...items, added])}
      >
        {t('list.add', { name: control.item[language] })}
      </Button>
    </div>
  );
}
