/** The map of equipment. */
export const texts = {
  title: 'Map of equipment',
  search: 'Title, gateway SN, owner or remark',
  count: '{shown} on the map',
  withoutPosition: 'without a position: {count}',
  tooMany: '{total} in all; the others are not shown, search to narrow it down',
  failed: 'The map of equipment could not be loaded',
  empty: 'No equipment has a position yet',
  emptyText:
    'Equipment appears here once its info page has coordinates, typed or chosen on a map. Equipment without a position: {count}.',
  toList: 'Open the equipment list',
  inSight: 'Equipment in sight',
  inSightCount: '{count} in sight',
  noneInSight: 'No equipment is in sight. Move the map, or zoom out.',
  more: '{amount} more are listed when you zoom in',
};
