import { type Area, areaDelete, areaQuery } from '@penstock/contract/calls/area';
import { areaAuthQuery } from '@penstock/contract/calls/area-authorisation';
import { equipmentQuery } from '@penstock/contract/calls/equipment';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '../../app/services.ts';
import { AddIcon, DeleteIcon, UploadIcon, WriteIcon } from '../../design/icons.tsx';
import { Outline } from '../../design/Outline.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import type { PageAction } from '../../kit/action/action.ts';
import { PageActions } from '../../kit/action/PageActions.tsx';
import { type Areas, useAreas } from '../../kit/area/use-areas.ts';
import { confirm } from '../../kit/dialog/confirm.ts';
import { EmptyState } from '../../kit/empty/EmptyState.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AuthorisationsCard } from './AreaAuthorisations.tsx';
import { RollUpCard, WorstEquipmentCard } from './AreaDetail.tsx';
import { AddAreaDrawer, EditAreaDrawer, MoveAreaDrawer } from './AreaDrawers.tsx';
import { AreaTree, type TreeKey } from './AreaTree.tsx';
import styles from './areas.module.css';
import { GroupsPanel } from './GroupsPanel.tsx';

needTexts('areas');

const tabs = ['areas', 'groups'] as const;
type Tab = (typeof tabs)[number];

/** Areas with what is in them and who is authorised there (`?area={id}` or `none`), and groups of people (`?tab=groups`). */
export function AreasPage() {
  const { t } = useTexts('areas');
  const [query, setQuery] = useSearchParams();
  const tab: Tab = query.get('tab') === 'groups' ? 'groups' : 'areas';
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <Tabs<Tab>
        label={t('title')}
        tabs={tabs.map((key) => ({ key, title: t(`tabs.${key}`) }))}
        current={tab}
        onChange={(key) => setQuery(key === 'areas' ? {} : { tab: key }, { replace: true })}
      >
        {tab === 'areas' ? <AreasPanel /> : <GroupsPanel />}
      </Tabs>
    </div>
  );
}

/** The drawer that is open above the areas. */
type Open =
  | { readonly drawer: 'add'; readonly parent: Area | undefined }
  | { readonly drawer: 'edit' | 'move'; readonly area: Area };

function AreasPanel() {
  const { t } = useTexts('areas');
  const { data, error, refetch } = useAreas();
  const allowed = useAllowed();
  const [open, setOpen] = useState<Open>();
  const [query, setQuery] = useSearchParams();
  const select = (id: Id | 'none') => setQuery({ area: id }, { replace: true });
  const remove = useRemoveArea(data?.areas ?? [], (area) =>
    setQuery(area.parentId === '' ? {} : { area: area.parentId }, { replace: true }),
  );
  if (data === undefined)
    return error === null ? (
      <Outline />
    ) : (
      <ReadFailure title={t('failed')} error={error} onRetry={() => void refetch()} />
    );
  const add: PageAction = {
    key: 'add',
    label: t('actions.add'),
    Icon: AddIcon,
    permission: 'equipment:edit',
    run: () => setOpen({ drawer: 'add', parent: undefined }),
  };
  const asked = query.get('area');
  const area = data.areas.find(({ id }) => id === idSchema.safeParse(asked).data) ?? data.areas[0];
  const isOutside = asked === 'none';
  const runKey = (key: TreeKey, on: Area) => {
    if (!on.own || !allowed('equipment:edit')) return;
    if (key === 'add') setOpen({ drawer: 'add', parent: on });
    else if (key === 'edit') setOpen({ drawer: 'edit', area: on });
    else remove(on);
  };
  return (
    <>
      {area === undefined ? (
        <EmptyState
          title={t('empty')}
          text={allowed('equipment:edit') ? t('emptyText') : t('emptyReader')}
          action={add}
        />
      ) : (
        <div className={styles.work}>
          <div className={styles.side}>
            <PageActions actions={[add]} />
            <AreaTree
              areas={data.areas}
              selected={isOutside ? 'none' : area.id}
              outside={data.outside.equipment.total}
              onSelect={select}
              onKey={runKey}
            />
          </div>
          {isOutside ? (
            <Outside outside={data.outside} />
          ) : (
            <Detail area={area} onOpen={setOpen} onRemove={remove} />
          )}
        </div>
      )}
      {open?.drawer === 'add' && (
        <AddAreaDrawer parent={open.parent} onAdded={select} onClose={() => setOpen(undefined)} />
      )}
      {open?.drawer === 'edit' && <EditAreaDrawer area={open.area} onClose={() => setOpen(undefined)} />}
      {open?.drawer === 'move' && (
        <MoveAreaDrawer area={open.area} areas={data.areas} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

/** Deletes an area after a question that says where goes what is in it. */
function useRemoveArea(areas: readonly Area[], onRemoved: (area: Area) => void) {
  const { t } = useTexts('areas');
  const { run } = useChange(({ id }: Area) => client.call(areaDelete, { id }), {
    success: (_answer, { title }) => t('remove.done', { title }),
    invalidates: [[areaQuery.path], [equipmentQuery.path], [areaAuthQuery.path]],
    failure: 'thrown',
  });
  return (area: Area) => {
    const parent = areas.find(({ id }) => id === area.parentId)?.title;
    void confirm({
      title: t('remove.title', { title: area.title }),
      text: parent === undefined ? t('remove.textTop') : t('remove.text', { parent }),
      action: t('remove.action'),
      danger: true,
      run: async () => {
        await run(area);
        onRemoved(area);
      },
    });
  };
}

function Detail({
  area,
  onOpen,
  onRemove,
}: {
  readonly area: Area;
  readonly onOpen: (open: Open) => void;
  readonly onRemove: (area: Area) => void;
}) {
  const { t } = useTexts('areas');
  const permission = 'equipment:edit';
  const actions: readonly PageAction[] = [
    {
      key: 'addBelow',
      label: t('actions.addBelow'),
      Icon: AddIcon,
      permission,
      primary: true,
      run: () => onOpen({ drawer: 'add', parent: area }),
    },
    {
      key: 'edit',
      label: t('actions.edit'),
      Icon: WriteIcon,
      permission,
      run: () => onOpen({ drawer: 'edit', area }),
    },
    {
      key: 'move',
      label: t('actions.move'),
      Icon: UploadIcon,
      permission,
      run: () => onOpen({ drawer: 'move', area }),
    },
    {
      key: 'remove',
      label: t('actions.remove'),
      Icon: DeleteIcon,
      permission,
      run: () => onRemove(area),
    },
  ];
  return (
    <section className={styles.detail} aria-label={area.title}>
      <header className={styles.head}>
        <h2>
          {area.title}
          {area.kind !== '' && <span className={styles.kind}>{area.kind}</span>}
        </h2>
        {area.own && <PageActions actions={actions} />}
      </header>
      <div className={styles.cards}>
        <div>
          <RollUpCard area={area.id} rollUp={area} />
          <WorstEquipmentCard area={area.id} />
        </div>
        {area.own && <AuthorisationsCard key={area.id} area={area} />}
      </div>
    </section>
  );
}

function Outside({ outside }: { readonly outside: Areas['outside'] }) {
  const { t } = useTexts('areas');
  return (
    <section className={styles.detail} aria-label={t('outside')}>
      <header className={styles.head}>
        <h2>{t('outside')}</h2>
      </header>
      <p className={styles.quiet}>{t('outsideText')}</p>
      <div className={styles.cards}>
        <RollUpCard area="none" rollUp={outside} />
        <WorstEquipmentCard area="none" />
      </div>
    </section>
  );
}
