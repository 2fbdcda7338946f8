import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { Suspense, useMemo } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Message } from '../../design/Message.tsx';
import { Outline } from '../../design/Outline.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { libraryPart } from '../../app/library-part.tsx';
import { MonitoredEquipment } from './MonitoredEquipment.tsx';

const ChooseEquipment = libraryPart(async () => ({
  default: (await import('./ChooseEquipment.tsx')).ChooseEquipment,
}));

needTexts('monitor', 'live');

/** A page of a product, for the equipment that the address names, or one that is chosen. */
export function MonitorPage() {
  const { pageId: page, alarm } = useParams();
  const [query] = useSearchParams();
  const equipment = query.get('equipment');
  const ids = useMemo(
    () => ({
      page: idSchema.safeParse(page).data,
      equipment: equipment === null ? undefined : idSchema.safeParse(equipment).data,
    }),
    [page, equipment],
  );
  if (ids.page === undefined || (equipment !== null && ids.equipment === undefined)) return <NoSuchPage />;
  return ids.equipment === undefined ? (
    <Suspense fallback={<Outline />}>
      <ChooseEquipment pageId={ids.page} withAlarms={alarm === 'alarm'} />
    </Suspense>
  ) : (
    <Monitored pageId={ids.page} equipmentId={ids.equipment} withAlarms={alarm === 'alarm'} />
  );
}

function Monitored(props: { readonly pageId: Id; readonly equipmentId: Id; readonly withAlarms: boolean }) {
  return <MonitoredEquipment key={props.equipmentId} {...props} />;
}

function NoSuchPage() {
  const { t } = useTexts('monitor');
  return (
    <Message
      role="alert"
      title={t('missing.title')}
      actions={<Link to={pathTo('EquipmentList')}>{t('toEquipments')}</Link>}
    >
      {t('missing.text')}
    </Message>
  );
}
