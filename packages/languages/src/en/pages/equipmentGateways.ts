/** EG gateways: gateways by their equipment. */
export const texts = {
  title: 'EG gateways',
  searchHint: 'Serial number, name or equipment',
  between: ', ',
  columns: {
    name: 'Gateway',
    sn: 'Serial number',
    online: 'State',
    equipments: 'Equipment',
    equipmentCount: 'Equipments',
    signals: 'Signals',
    alarms: 'Open alarms',
    hardware: 'Model',
    version: 'Firmware',
  },
  status: { online: 'Online', offline: 'Offline' },
  since: 'Since',
  actions: { show: 'Show equipment', configure: 'Configure gateway' },
  notConfigurable: 'You may not configure this gateway.',
  more: '{shown, plural, one {# more equipment} other {# more equipments}}',
  empty: {
    title: 'No equipment hangs on a gateway yet',
    text: 'Bind an equipment to a gateway: the gateway is listed here with all that hangs on it.',
  },
};
