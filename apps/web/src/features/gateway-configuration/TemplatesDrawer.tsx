import {
  templateAdd,
  templateQueryBySn,
  type TemplateRow,
} from '@penstock/contract/calls/configuration-template';
import { rules } from '@penstock/contract/rules/table';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { client } from '../../app/services.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { useGatewayChangeable } from '../../kit/gateway/use-gateway-changeable.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { TemplateItem } from './TemplateItem.tsx';
import targetStyles from '../../kit/gateway/targets.module.css';
import styles from './configuration.module.css';

interface TemplatesDrawerProps {
  readonly sn: string;
  /** A template was chosen to be applied. */
  readonly onApply: (template: TemplateRow) => void;
  readonly onClose: () => void;
}

/** The own templates for the model of the gateway: saved from it, applied to it, renamed and deleted. */
export function TemplatesDrawer({ sn, onApply, onClose }: TemplatesDrawerProps) {
  const { t } = useTexts('gatewayConfiguration');
  const id = useId();
  const [name, setName] = useState('');
  const changeable = useGatewayChangeable(sn);
  const mayConfigure = useAllowed()('gateway:configure');
  const queryKey = [templateQueryBySn.path, sn];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call(templateQueryBySn, { sn }, { signal }),
  });
  const saving = useChange((given: string) => client.call(templateAdd, { sn, name: given }), {
    success: (_answer, given) => t('templates.saved', { name: given }),
    invalidates: [queryKey],
    failure: 'message',
  });
  const save = async () => {
    const given = name.trim();
    if (given !== '' && (await saving.run(given)) !== undefined) setName('');
  };
  return (
    <Drawer title={t('templates.title')} width={720} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.about}>{t('templates.about')}</p>
        {mayConfigure && (
          <form
            className={targetStyles.field}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <label htmlFor={id}>{t('templates.name')}</label>
            <div className={styles.save}>
              <Input
                id={id}
                maxLength={rules.requiredText.maximum}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
              <Button
                type="primary"
                htmlType="submit"
                loading={saving.running}
                disabled={name.trim() === '' || changeable !== true}
              >
                {t('templates.save')}
              </Button>
            </div>
            {changeable !== true && <p className={targetStyles.reason}>{changeable}</p>}
          </form>
        )}
        {found.error !== null ? (
          <ReadFailure error={found.error} onRetry={found.refetch} />
        ) : found.data === undefined ? (
          <Outline />
        ) : found.data.rows.length === 0 ? (
          <Message title={t('templates.none')} />
        ) : (
          <ul className={targetStyles.targets} aria-label={t('templates.title')}>
            {found.data.rows.map((row) => (
              <TemplateItem
                key={row.id}
                row={row}
                queryKey={queryKey}
                mayConfigure={mayConfigure}
                changeable={changeable}
                onApply={() => onApply(row)}
              />
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}
