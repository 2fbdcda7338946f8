import type { Area } from '@penstock/contract/calls/area';
import {
  type AreaAuthorisation,
  areaAuthDelete,
  areaAuthQuery,
  areaAuthUpdate,
  type Authorised,
} from '@penstock/contract/calls/area-authorisation';
import { equipmentRightTexts } from '@penstock/contract/calls/equipment-authorisation';
import type { Id } from '@penstock/contract/calls/identifier';
import { peopleGroupQuery } from '@penstock/contract/calls/people-group';
import type { EquipmentRight } from '@penstock/contract/model/equipment-right';
import { listText } from '@penstock/languages/list-text';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import {
  AuthorisedFields,
  authorisedOf,
  nobodyChosen,
  RightsField,
} from '../../kit/area/AuthorisedFields.tsx';
import { usePeopleGroups } from '../../kit/area/use-areas.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { FailureNotice } from '../../kit/mutation/FailureNotice.tsx';
import { useAttempt } from '../../kit/mutation/use-attempt.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './areas.module.css';

/** The authorisations that hold in an area, given on it or above, and the buttons that change them. */
export function AuthorisationsCard({ area }: { readonly area: Area }) {
  const { t } = useTexts('areas');
  const mayChange = useAllowed()('equipment:edit');
  const [open, setOpen] = useState<'add' | AreaAuthorisation>();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [areaAuthQuery.path, area.id, language],
    queryFn: ({ signal }) => client.call(areaAuthQuery, { id: area.id }, { signal }),
  });
  return (
    <DetailCard title={t('cards.authorisations')}>
      {data === undefined ? (
        error !== null && <ReadFailure title={t('authorisations.failed')} error={error} onRetry={refetch} />
      ) : data.rows.length === 0 ? (
        <p className={styles.note}>{t('authorisations.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {data.rows.map((row) => (
            <AuthorisationLine
              key={row.id}
              area={area}
              row={row}
              mayChange={mayChange}
              onChange={() => setOpen(row)}
            />
          ))}
        </ul>
      )}
      {mayChange && (
        <div className={styles.cardActions}>
          <Button onClick={() => setOpen('add')}>{t('authorisations.add')}</Button>
          <p className={styles.quiet}>{t('authorisations.hint')}</p>
        </div>
      )}
      {open !== undefined && (
        <AuthorisationDrawer
          area={area}
          known={open === 'add' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </DetailCard>
  );
}

function AuthorisationLine({
  area,
  row: { id, kind, name, nickname, people, rights, areaId, areaTitle, time },
  mayChange,
  onChange,
}: {
  readonly area: Area;
  readonly row: AreaAuthorisation;
  readonly mayChange: boolean;
  readonly onChange: () => void;
}) {
  const { t } = useTexts('areas');
  const language = useLanguage();
  const { run } = useChange(() => client.call(areaAuthDelete, { id: area.id, authorisationId: id }), {
    success: () => t('authorisations.removed', { name }),
    invalidates: [[areaAuthQuery.path], [peopleGroupQuery.path]],
    failure: 'thrown',
  });
  const remove = () =>
    void confirm({
      title: t('authorisations.removeTitle', { name }),
      text: t('authorisations.removeText', { name, title: area.title }),
      action: t('authorisations.remove'),
      danger: true,
      run: () => run(undefined),
    });
  const words = rights.map((right) => equipmentRightTexts[right][language]);
  const isHere = areaId === area.id;
  return (
    <li>
      <span className={styles.main}>
        <strong>{name}</strong>
        <span>{listText(words, language)}</span>
        <span className={styles.quiet}>
          {[
            kind === 'group' ? t('authorisations.group', { count: people }) : nickname,
            isHere ? '' : t('authorisations.from', { title: areaTitle }),
          ]
            .filter((part) => part !== '')
            .map((part) => `${part} · `)}
          {t('authorisations.since')} <RelativeTime time={time} />
        </span>
      </span>
      {mayChange && isHere && (
        <span className={styles.buttons}>
          <Button size="small" aria-label={t('authorisations.changeTitle', { name })} onClick={onChange}>
            {t('authorisations.change')}
          </Button>
          <Button size="small" danger aria-label={t('authorisations.removeTitle', { name })} onClick={remove}>
            {t('authorisations.remove')}
          </Button>
        </span>
      )}
    </li>
  );
}

/** Authorises an account or a group on an area, or changes what one may do that is authorised. */
function AuthorisationDrawer({
  area,
  known,
  onClose,
}: {
  readonly area: Area;
  readonly known: AreaAuthorisation | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTexts(['areas', 'common']);
  const { t: tools } = useTexts('areaTools');
  const form = useId();
  const groups = usePeopleGroups();
  const [chosen, setChosen] = useState(nobodyChosen);
  const [rights, setRights] = useState<readonly EquipmentRight[]>(known?.rights ?? ['see']);
  const { error, attempt } = useAttempt();
  const titleOf = (id: Id) => groups.data?.groups.find((group) => group.id === id)?.title ?? '';
  const authorised =
    known === undefined
      ? authorisedOf(chosen)
      : authorisedOf({
          kind: known.kind,
          account: known.name,
          groupId: groups.data?.groups.find(({ title }) => title === known.name)?.id ?? '',
        });
  const { run, running } = useChange(
    (to: Authorised) => client.call(areaAuthUpdate, { id: area.id, authorised: to, rights: [...rights] }),
    {
      success: (_answer, to) =>
        t('authorisations.saved', { name: to.kind === 'group' ? titleOf(to.groupId) : to.account }),
      invalidates: [[areaAuthQuery.path], [peopleGroupQuery.path]],
      failure: 'thrown',
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      if (authorised === undefined) return;
      await run(authorised);
      onClose();
    });
  };
  return (
    <Drawer
      title={
        known === undefined
          ? t('authorisations.addTitle', { title: area.title })
          : t('authorisations.changeTitle', { name: known.name })
      }
      width={480}
      onClose={onClose}
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        {known === undefined && <AuthorisedFields chosen={chosen} onChange={setChosen} />}
        <RightsField rights={rights} onChange={setRights} />
        <p className={styles.quiet}>{t('authorisations.hint')}</p>
        <FailureNotice title={t('authorisations.notSaved')} error={error} />
      </form>
      <DrawerFooter>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button
          type="primary"
          htmlType="submit"
          form={form}
          loading={running}
          disabled={authorised === undefined}
        >
          {known === undefined ? t('authorisations.add') : tools('authorise.save')}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
