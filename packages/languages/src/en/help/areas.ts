/** English: the help of areas. */
export const texts = [
  {
    title: 'This page',
    paragraphs: [
      'Areas bring order to many sites: company, region, site, line, up to eight levels. Each shows how much equipment is in it and below, what is offline, and the open alarms.',
      'Equipment is put into an area in the equipment list: select rows and choose “Move to area…”. An equipment is in one area or in none.',
    ],
  },
  {
    title: 'Rights on a branch',
    paragraphs: [
      'Who is authorised on an area has these rights on all equipment in it and below, also on what is put there later. Rights end at once when equipment is moved, the authorisation is removed, or somebody leaves a group.',
      'Groups of people, such as a shift, get rights in one step. They do not count as one of the five accounts of an equipment.',
    ],
  },
  {
    title: 'Keys',
    paragraphs: [
      'In the tree: arrows move, open and close; Insert adds an area below, F2 edits, Delete deletes after a question. What is in a deleted area goes to the one above.',
    ],
  },
];
