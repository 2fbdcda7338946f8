import { useStage, useStageText } from '@penstock/stage/stage-context';
import { TableButton } from '@penstock/stage/tables/TableButton';
import { tableTexts } from '@penstock/stage/tables/table-texts';
import tables from '@penstock/stage/tables/tables.module.css';
import type { AlarmTableData } from '../type.ts';
import { unboundEquipment } from '../../parts/unbound-equipment.ts';
import { type TablePart } from '../../parts/table-data.ts';

const lists = [
  { value: 'open', text: tableTexts.open },
  { value: 'history', text: tableTexts.all },
] as const;

/** Which alarms are shown: the open ones or all, of one equipment or of all that the table is about. */
export function AlarmToolbar(props: {
  readonly look: TablePart;
  /** Undefined where there is no choice. */
  readonly list: AlarmTableData['list'] | undefined;
  readonly entries: AlarmTableData['equips'];
  /** Empty for all. */
  readonly chosen: string;
  readonly onList: (list: AlarmTableData['list']) => void;
  readonly onChosen: (equipmentId: string) => void;
}) {
  const { look, list, entries, chosen, onList, onChosen } = props;
  const { language } = useStage();
  const say = useStageText();
  return (
    <>
      {list !== undefined && (
        <div className={tables.choice} role="group" aria-label={say(tableTexts.list)}>
          {lists.map(({ value, text }) => (
            <TableButton key={value} look={look} pressed={value === list} onClick={() => onList(value)}>
              {say(text)}
            </TableButton>
          ))}
        </div>
      )}
      {entries.length > 0 && (
        <select
          className={tables.field}
          style={{ fontSize: look.size }}
          aria-label={say(tableTexts.equipment)}
          value={chosen}
          onChange={(event) => onChosen(event.target.value)}
        >
          <option value="">{say(tableTexts.allEquipments)}</option>
          {entries.map(({ title, equipmentId }, index) => (
            <option
              // oxlint-disable-next-line react/no-array-index-key -- pages from outside can repeat an equipment
              key={index}
              value={equipmentId}
              disabled={equipmentId === ''}
            >
              {title || (equipmentId === '' ? unboundEquipment[language] : equipmentId)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
