/** The gateway list. */
export const texts = {
  title: 'Gateways',
  searchHint: 'SN, name, user name, phone or remark',
  statusLabel: 'Online state',
  problemLabel: 'Problem',
  signalLabel: 'Signal',
  columns: {
    state: 'State',
    since: 'State since',
    sn: 'SN',
    name: 'Gateway name',
    hardware: 'Hardware model',
    version: 'Firmware',
    priority: 'Priority',
    account: 'Account',
    remark: 'Remark',
    tags: 'Tags',
    created: 'Added',
  },
  actions: {
    configure: 'Configure',
    drivers: 'Drivers',
    tag: 'Tags…',
    copySn: 'Copy SN',
    copySns: 'Copy SNs',
  },
  download: 'PLC remote download',
  never: 'Never online',
  notBound: 'Not bound',
  empty: 'No gateways yet',
  emptyText:
    'Gateways that are bound to your account, and those of equipment that is shared with you, appear here.',
};
