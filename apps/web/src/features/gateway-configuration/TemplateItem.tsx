import {
  templateDelete,
  templateEdit,
  type TemplateRow,
} from '@penstock/contract/calls/configuration-template';
import { rules } from '@penstock/contract/rules/table';
import type { QueryKey } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import targetStyles from '../../kit/gateway/targets.module.css';
import styles from './configuration.module.css';

interface TemplateItemProps {
  readonly row: TemplateRow;
  /** The query of the list that it is in. */
  readonly queryKey: QueryKey;
  readonly mayConfigure: boolean;
  /** `true`, or why the gateway cannot be changed now. */
  readonly changeable: true | string;
  readonly onApply: () => void;
}

/** A template in the list: what it contains, and what can be done with it. */
export function TemplateItem({ row, queryKey, mayConfigure, changeable, onApply }: TemplateItemProps) {
  const { t } = useTexts(['gatewayConfiguration', 'common']);
  const { id, name } = row;
  const [newName, setNewName] = useState<string | undefined>(undefined);
  const renaming = useChange((given: string) => client.call(templateEdit, { id, name: given }), {
    success: (_answer, given) => t('templates.renamed', { name: given }),
    invalidates: [queryKey],
    failure: 'message',
  });
  const deleting = useChange(() => client.call(templateDelete, { id }), {
    success: () => t('templates.deleted', { name }),
    invalidates: [queryKey],
    failure: 'thrown',
  });
  const rename = async () => {
    const given = (newName ?? '').trim();
    if (given !== '' && (await renaming.run(given)) !== undefined) setNewName(undefined);
  };
  const remove = () =>
    void confirm({
      title: t('templates.deleteTitle', { name }),
      text: t('templates.deleteText'),
      action: t('templates.deleteAction'),
      danger: true,
      run: () => deleting.run(undefined),
    });
  const contains = t('templates.contains', {
    drivers: groupedNumber(row.drivers),
    variables: groupedNumber(row.variables),
  });
  return (
    <li className={targetStyles.target}>
      {newName === undefined ? (
        <div className={targetStyles.targetHead}>
          <strong>{name}</strong>
          {mayConfigure && (
            <span className={styles.picker}>
              <Button
                size="small"
                disabled={changeable !== true}
                title={changeable === true ? undefined : changeable}
                onClick={onApply}
                aria-label={`${t('templates.apply')} ${name}`}
              >
                {t('templates.apply')}
              </Button>
              <Button
                size="small"
                onClick={() => setNewName(name)}
                aria-label={`${t('templates.rename')} ${name}`}
              >
                {t('templates.rename')}
              </Button>
              <Button size="small" danger onClick={remove} aria-label={`${t('templates.delete')} ${name}`}>
                {t('templates.delete')}
              </Button>
            </span>
          )}
        </div>
      ) : (
        <form
          className={styles.save}
          onSubmit={(event) => {
            event.preventDefault();
            void rename();
          }}
        >
          <Input
            aria-label={t('templates.newName')}
            maxLength={rules.requiredText.maximum}
            value={newName}
            onChange={(event) => setNewName(event.target.value)}
          />
          <Button
            type="primary"
            htmlType="submit"
            loading={renaming.running}
            disabled={newName.trim() === ''}
          >
            {t('templates.rename')}
          </Button>
          <Button onClick={() => setNewName(undefined)}>{t('common:cancel')}</Button>
        </form>
      )}
      <p className={targetStyles.reason}>
        {contains} · <RelativeTime time={row.created} />
      </p>
    </li>
  );
}
