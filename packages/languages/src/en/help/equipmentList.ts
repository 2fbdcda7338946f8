/** English: the help of equipmentList. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'All equipment that you own or that is shared with you. Select a row to open its live values.',
      'Online means that the gateway that reads the equipment is connected to the platform. When it is offline, the list shows when it was last online.',
    ],
  },
  {
    title: 'Finding equipment',
    paragraphs: [
      'The search field matches titles, gateway serial numbers, owners and remarks. Search and filters are part of the address, so you can bookmark it or send it to a colleague.',
      'Ctrl K searches pages, equipment, gateways and signals from every page.',
    ],
  },
];
