import type { JsonObject } from '@penstock/contract/dashboard/json';
import type { AlarmQuestion, TableAlarm } from '@penstock/stage/services/alarm-service';
import { afterLoading } from '@penstock/stage/testing/after-loading';
import type { DrawingOptions, DrawnWidget } from '@penstock/stage/testing/drawn-widget';
import { testFields } from '@penstock/stage/testing/field-cases';
import { tableCases, tablePosition } from '@penstock/stage/testing/table-cases';

/** An alarm that says what was asked for. */
function alarmOf({ equipmentIds, list }: AlarmQuestion): TableAlarm {
  return {
    id: '1',
    equipmentId: '12',
    equipmentTitle: 'Station 2',
    severity: 'high',
    state: 'activeUnacknowledged',
    message: `${list} of ${equipmentIds.join(', ') || 'the page'}`,
    raisedAt: 0,
    returnedAt: null,
    values: '',
    acknowledgedBy: '',
    note: '',
    occurrences: 1,
    canAcknowledge: true,
  };
}

const drawing: DrawingOptions = {
  stage: {
    services: {
      alarms: {
        query: (question) => Promise.resolve({ total: 45, rows: [alarmOf(question)] }),
        follow: () => () => undefined,
        acknowledge: () => Promise.resolve({ state: 'done' }),
      },
    },
  },
};
const base: JsonObject = { position: tablePosition };
const equip = { data: { equips: [{ equipmentId: '12' }] } };
const message = ({ element }: DrawnWidget) => element.querySelector('td[data-column="msg"]')?.textContent;
const titles = ({ element }: DrawnWidget) =>
  [...element.querySelectorAll('th')].map(({ textContent }) => textContent);

testFields('ComplexAlarm', {
  base,
  drawing,
  cases: afterLoading([
    {
      field: 'data.equips[].title',
      base: equip,
      value: 'Pump house',
      see: (drawn) => drawn.find('td[data-column="equipTitle"]').textContent,
      is: 'Pump house',
      instead: 'Station 2',
    },
    {
      field: 'data.equips[].equipmentId',
      base: equip,
      value: '13',
      see: message,
      is: 'open of 13',
      instead: 'open of 12',
    },
    {
      field: 'data.columns',
      value: ['value', 'type'],
      see: titles,
      is: ['Severity', 'Value'],
      instead: ['Severity', 'Message', 'Equipment', 'Raised', 'Returned', 'Value', 'Operation'],
    },
    {
      field: 'data.list',
      value: 'history',
      see: message,
      is: 'history of the page',
      instead: 'open of the page',
    },
    {
      field: 'data.filter',
      value: false,
      see: (drawn) => drawn.has('[aria-label="Which alarms"]'),
      is: false,
      instead: true,
    },
    ...tableCases,
  ]),
});
