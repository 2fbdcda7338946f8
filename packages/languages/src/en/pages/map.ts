/** Maps and positions. */
export const texts = {
  popup: 'Equipment at this point',
  more: '{count} more; zoom in, or use the list beside the map',
  ownGround:
    'The map has no streets and no names, since no tile server is set. The administrator can name one in the setting PENSTOCK_MAP_TILES of the platform.',
  legend: 'Legend',
  dashed: 'Dashed: the gateway is offline',
  failed: 'The map could not be loaded',
  loading: 'Loading the map…',
  address: {
    search: 'Search for an address',
    placeholder: 'Address or name of a place',
    action: 'Search',
    found: 'Places found',
    none: 'Nothing was found. Try fewer words, or choose the point on the map.',
    noService:
      'Addresses cannot be searched for, since no service for it is set. The administrator can name one in the setting PENSTOCK_GEOCODING_URL of the platform.',
    asking: 'Asking for the address of this point…',
    ofPoint: 'Address of this point: {address}',
    unknown: 'No address is known at this point.',
    take: 'Take as address',
  },
  position: {
    pair: 'Coordinates',
    hint: 'Latitude, then longitude, separated by a comma, as WGS 84: 30.274150, 120.155150. Empty for none.',
    wrong: 'Enter a latitude (-90 to 90) and a longitude (-180 to 180), separated by a comma.',
    choose: 'Choose on a map',
    hide: 'Hide map',
    map: 'Map to choose a position',
    mapHint:
      'Select a point on the map, or drag the marker. By keyboard: Enter chooses the middle of the map; while the marker has the focus, arrow keys move it, with Shift in small steps.',
    pin: 'Chosen position',
    clear: 'Clear position',
  },
};
