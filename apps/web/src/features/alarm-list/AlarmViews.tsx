import { useTexts } from '../../texts/use-texts.ts';
import { useAddressQuery } from '../../app/address-query.ts';
import { Tabs } from '../../design/Tabs.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { AcknowledgeDrawer } from './AcknowledgeDrawer.tsx';
import { type AlarmView, alarmViews, viewOf, withAlarm, withView } from './alarm-address.ts';
import { AlarmDetails } from './AlarmDetails.tsx';
import { AssignDrawer } from './AssignDrawer.tsx';
import { ShelveDrawer } from './ShelveDrawer.tsx';
import { type AlarmActions, useAlarmActions } from './use-alarm-actions.ts';
import { useAlarmList } from './use-alarm-list.tsx';
import { useEquipmentChoices } from './use-equipment-choices.ts';

needTexts('alarms');

/** The views of the alarms, of one equipment or of all, with the drawers that open above them. */
export function AlarmViews({ equipmentId }: { readonly equipmentId: string | undefined }) {
  const { t } = useTexts('alarms');
  const [query, setQuery] = useAddressQuery();
  const { actions, opened, close } = useAlarmActions();
  const view = viewOf(query);
  const shown = query.get('alarm');
  const List = equipmentId === undefined ? AllAlarms : EquipmentAlarms;
  return (
    <>
      <Tabs
        label={t('views.name')}
        tabs={alarmViews.map((key) => ({ key, title: t(`views.${key}`) }))}
        current={view}
        onChange={(key) => setQuery((before) => withView(before, key))}
      >
        <List key={view} view={view} equipmentId={equipmentId} query={query} actions={actions} />
      </Tabs>
      {shown !== null && (
        <AlarmDetails
          key={shown}
          id={shown}
          actions={actions}
          onClose={() => setQuery((before) => withAlarm(before, undefined), { replace: true })}
        />
      )}
      {opened?.kind === 'acknowledge' && <AcknowledgeDrawer rows={opened.rows} onClose={close} />}
      {opened?.kind === 'assign' && <AssignDrawer rows={opened.rows} onClose={close} />}
      {opened?.kind === 'shelve' && <ShelveDrawer rows={opened.rows} onClose={close} />}
    </>
  );
}

interface ListProps {
  readonly view: AlarmView;
  readonly equipmentId: string | undefined;
  readonly query: URLSearchParams;
  readonly actions: AlarmActions;
}

const noEquipment: [] = [];

function AllAlarms(props: ListProps) {
  const equipments = useEquipmentChoices(props.query.get('equipment') ?? '');
  return <ListPage list={useAlarmList({ ...props, equipments })} />;
}

function EquipmentAlarms(props: ListProps) {
  return <ListPage list={useAlarmList({ ...props, equipments: noEquipment })} />;
}
