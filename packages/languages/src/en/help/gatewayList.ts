/** English: the help of gatewayList. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'The gateways that are bound to your account, and those of the equipment that you may operate. Select a row to open the configuration of a gateway.',
      'A larger priority ranks first. Name, remark and priority are changed on the overview page of the gateway.',
    ],
  },
  {
    title: 'Finding gateways',
    paragraphs: [
      'The search field matches serial numbers, names, remarks, and the user name and phone of the account. Search and filters are part of the address, so you can bookmark it or send it to a colleague.',
    ],
  },
];
