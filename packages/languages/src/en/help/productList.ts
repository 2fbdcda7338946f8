/** English: the help of productList. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'A product is the template of equipment: drivers, signals, alarms and recordings are defined once, and every equipment of the product inherits them.',
      'Before a product is changed, you see which equipment changes with it. Where an equipment differs, its own values stay.',
    ],
  },
  {
    title: 'Deleting, importing, exporting',
    paragraphs: [
      'A product that equipment uses cannot be deleted. “Used by” lists that equipment.',
      'An exported JSON file holds no passwords or keys. It can be imported on another platform as a new product.',
    ],
  },
];
