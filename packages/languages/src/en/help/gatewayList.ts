/** English: the help of gatewayList. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'The gateways that are bound to your account, those that are shared with you, and those of equipment that is shared with you. Select a row to open the console of a gateway.',
      'A larger priority ranks first. Name, remark, address, position, image and priority are changed by "Edit".',
    ],
  },
  {
    title: 'Binding gateways',
    paragraphs: [
      'Select "Bind gateway", then type the SN and the verification code of the label, or scan its QR code. Where the browser gives no camera, take a photo, or paste the text of a scan.',
      '"Several" binds up to 100 at a time: paste a list or choose a spreadsheet. Each row says what came of it; refused rows stay, to be corrected and tried again.',
    ],
  },
  {
    title: 'Authorising, handing over, unbinding',
    paragraphs: [
      'Up to five accounts can be authorised on a gateway. They see and configure it, and see none of its equipment. They can remove it from their own list; its configuration stays as it is.',
      'Handing over gives a gateway to another account, after naming the equipment that it reads and what becomes of it. A gateway that reads equipment is not unbound: unbind the equipment first.',
    ],
  },
  {
    title: 'Finding gateways',
    paragraphs: [
      'The search field matches serial numbers, names, remarks, addresses, and the user name and phone of the account. Search and filters are part of the address, so you can bookmark it or send it to a colleague.',
    ],
  },
  {
    title: 'State and tags',
    paragraphs: [
      'The state of a gateway is its worst problem; select it to see to it. “Health not known” is a gateway that is online and has not reported, such as one with older firmware.',
      'Tags are sets of your company. A title with / makes a group: North/Plant 2 is found by North too. Select rows to tag or restart many at once.',
    ],
  },
];
