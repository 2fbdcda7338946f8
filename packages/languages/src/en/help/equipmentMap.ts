/** English: the help of equipmentMap. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'All equipment with a position. A full circle is online, an open circle offline, a diamond has an alarm. Equipment that is too close together is one marker with a count; select it to zoom in.',
      'The list beside the map has the equipment in sight.',
    ],
  },
  {
    title: 'Keyboard',
    paragraphs: [
      'With the focus on the map, arrows move it, + and - zoom. Tab goes from marker to marker, Enter opens, Escape closes.',
    ],
  },
];
