import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { gatewayQuery } from '@penstock/contract/calls/gateway-list';
import { type Tag, tagDelete, tagQuery, tagRename } from '@penstock/contract/calls/tag';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { DeleteIcon } from '../../design/icons.tsx';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { EditableFact } from '../../kit/detail/EditableFact.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { useTags } from '../../kit/tag/use-tags.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './fleet.module.css';

needTexts('tags');

const invalidates = [[tagQuery.path], [gatewayQuery.path], [equipmentQuery.path]];

/** The tags of the company, with what is in each; renamed and deleted here, and put on rows in the lists. */
export function TagsCard() {
  const { t } = useTexts('tags');
  const allowed = useAllowed();
  const mayChange = allowed('gateway:configure') || allowed('equipment:edit');
  const tags = useTags().data?.tags;
  const rename = useChange(({ id, title }: Tag) => client.call(tagRename, { id, title }), {
    success: (_answer, { title }) => t('renamed', { title }),
    invalidates,
    failure: 'message',
  });
  const remove = useChange(({ id }: Tag) => client.call(tagDelete, { id }), {
    success: (_answer, { title }) => t('deleted', { title }),
    invalidates,
    failure: 'thrown',
  });
  if (tags === undefined) return null;
  return (
    <DetailCard title={t('title')}>
      {tags.length === 0 && <p className={styles.note}>{t('none')}</p>}
      <ul className={styles.rows}>
        {tags.map(({ gateways, equipment, ...tag }) => (
          <li key={tag.id}>
            <span className={styles.main}>
              {mayChange ? (
                <EditableFact
                  label={t('rename', { title: tag.title })}
                  value={tag.title}
                  none=""
                  maxLength={rules.tagTitle.maximum}
                  onSave={async (title) => (await rename.run({ ...tag, title })) !== undefined}
                />
              ) : (
                tag.title
              )}
            </span>
            {gateways > 0 && (
              <Link to={`${pathTo('GatewayList')}?tag=${tag.id}`}>{t('gateways', { count: gateways })}</Link>
            )}
            {equipment > 0 && (
              <Link to={`${pathTo('EquipmentList')}?tag=${tag.id}`}>
                {t('equipment', { count: equipment })}
              </Link>
            )}
            {mayChange && (
              <Button
                type="text"
                size="small"
                icon={<DeleteIcon />}
                aria-label={t('deleteTitle', { title: tag.title })}
                onClick={() =>
                  void confirm({
                    title: t('deleteTitle', { title: tag.title }),
                    text: t('deleteText'),
                    action: t('delete'),
                    danger: true,
                    run: () => remove.run(tag),
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
    </DetailCard>
  );
}
