/** The overview. */
export const texts = {
  title: 'Overview',
  failed: 'The overview could not be loaded',
  empty: 'No equipment yet',
  emptyText:
    'When you have added equipment and bound it to gateways, its state is shown here with that of gateways and alarms.',
  add: 'Add equipment',
  all: 'All',
  first: {
    label: 'First page after sign-in',
    pages: { start: 'Overview', equipment: 'Equipment', map: 'Map of equipment', alarms: 'Alarms' },
    saved: '“{page}” is now the first page after sign-in.',
  },
  attention: {
    title: 'Needs attention',
    failed: 'What needs attention could not be loaded',
    none: 'Nothing needs attention.',
    of: {
      alarms: '{count, plural, one {# alarm} other {# alarms}}',
      alarmsAtLeast: 'at least {count, plural, one {# alarm} other {# alarms}}',
      gateways: '{count, plural, one {# gateway} other {# gateways}}',
      equipment: '{count} equipment',
    },
  },
  trend: {
    title: 'Alarms of seven days',
    more: 'Figures',
    failed: 'The figures of alarms could not be loaded',
    raised: '{count, plural, one {# alarm was raised.} other {# alarms were raised.}}',
  },
  equipment: {
    title: 'Equipment',
    total: 'Total',
    online: 'Online',
    offline: 'Offline',
    unbound: 'Without a gateway',
  },
  sync: {
    title: 'Sync',
    fine: 'All equipment that is bound agrees with its gateway.',
  },
  alarms: {
    title: 'Open alarms',
    none: 'There are no open alarms.',
    failed: 'The alarms could not be loaded',
    ofGateway: 'Gateway {sn}',
    more: '{amount} more',
  },
  gateways: {
    title: 'Gateways offline',
    health: 'State of gateways',
    none: 'All gateways are online: {total}.',
    noGateways: 'There are no gateways yet.',
    never: 'Never online',
    more: '{amount} more',
  },
  areas: {
    title: 'Areas, the worst first',
    failed: 'The areas could not be loaded',
    fine: 'No area has open alarms or equipment offline.',
    offline: '{offline} of {total} offline',
    noAlarms: 'No open alarms',
    more: '{amount} more',
  },
  changes: {
    title: 'Changed last',
    equipment: 'Equipment',
    product: 'Product',
    system: 'The platform',
  },
};
