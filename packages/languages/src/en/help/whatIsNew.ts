/** English: the help of whatIsNew. */
export const texts = [
  {
    title: 'Gateways of your own',
    paragraphs: [
      'Gateways are bound by SN and verification code: typed, pasted, photographed or up to 100 at a time; authorised to others, handed over and unbound. The page of the fleet shows what is wrong with all of them first.',
    ],
  },
  {
    title: 'Templates, firmware and roll-outs',
    paragraphs: [
      'A template configures many gateways with parameters of their own, after a comparison with each. Firmware is stored, signed and rolled out in waves that pause when too many fail.',
    ],
  },
  {
    title: 'First steps',
    paragraphs: [
      'A new account and a new gateway are led from the box to the first page; after a driver the way goes on to its variables, after a server to its topics.',
    ],
  },
  {
    title: 'Accounts',
    paragraphs: [
      'Registration explains each field and does without a gateway. The security page shows changes and sign-ins. This help can be searched in all languages.',
    ],
  },
];
