/** English: the help of whatIsNew. */
export const texts = [
  {
    title: 'Pages in your colours and languages',
    paragraphs: [
      'A company chooses colours and a logo, which all of its pages have, also for visitors of links; what cannot be read is named before it is saved. Titles of pages are in the language of the reader, and their texts go to translators as a spreadsheet.',
    ],
  },
  {
    title: 'Alarms and people',
    paragraphs: [
      'An alarm says its cause, its consequence and the time to respond, and can have an assignee. Rules go to rosters and to WeCom, DingTalk, Feishu, Telegram and telephones; a link in a message acknowledges its alarm; a rule shows what it would have sent last week. The page of figures counts alarms as ISA-18.2 and EEMUA 191 do.',
    ],
  },
  {
    title: 'Charts and reports',
    paragraphs: [
      'Charts draw extremes however many signals there are, in panes, with two cursors, annotations and computed series. Reports are sent by schedule, as a workbook and as PDF, with columns by formula.',
    ],
  },
  {
    title: 'The overview and the search',
    paragraphs: [
      'The overview begins with what needs attention. Lists of equipment, gateways and products have open alarms by severity. The search finds alarms, pages, reports, rules, help and actions too.',
    ],
  },
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
    title: 'Variables and diagnosis',
    paragraphs: [
      'Variables are taken from lists of other programs, with values read before they are saved. Each driver has a diagnosis page, which tests stage by stage where the way to the device ends.',
    ],
  },
  {
    title: 'Reports to servers',
    paragraphs: [
      'Each server has a share of the room for reports that wait, so that one that is away costs no other a report. Its page says for how long the room lasts, and which reports were never sent, when and why; alarms are raised for a server that is away, a buffer that fills, and lost reports.',
    ],
  },
  {
    title: 'Without the platform',
    paragraphs: [
      'The connection tool penstock-connect and the page of a gateway have the same console on the local network, over a serial line, and for an exported file.',
    ],
  },
  {
    title: 'Accounts',
    paragraphs: [
      'Registration explains each field and does without a gateway. The security page shows changes and sign-ins. The help can be searched in all languages.',
    ],
  },
  {
    title: 'Data services',
    paragraphs: [
      'A gateway is a server too: Modbus TCP with a register table, REST, and OPC UA. Neighbouring systems fetch values from it without a broker or a cloud, and write what you let them.',
    ],
  },
];
