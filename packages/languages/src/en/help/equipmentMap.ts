/** English: the help of equipmentMap. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'All equipment with a position. A marker shows the worst open alarm: a diamond is critical, a full triangle high, an open triangle medium, a ring low. Without an alarm a full circle is online, a ring that is struck through offline. A dashed marker has an alarm and its gateway is offline. The legend below the map has the same in words, with how many there are.',
      'Equipment that is too close together is one marker: the worst state, how many have it, and how many there are (2/27). Select it to zoom in.',
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
