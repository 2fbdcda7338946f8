/** English: the help of reports. */
export const texts = [
  {
    title: 'Intervals',
    paragraphs: [
      'Hours, shifts, days and months are those of the time zone of the equipment; time zone and shifts are set in its info. Days on which summer time begins or ends have 23 or 25 hours.',
      'A shift belongs to the day on which it begins, also where it ends on the next one.',
    ],
  },
  {
    title: 'How much is known',
    paragraphs: [
      'A value holds for 65 minutes at most; from then on until the next record nothing is known. Where less than the whole interval is known, the column “Completeness” says so.',
    ],
  },
  {
    title: 'Functions',
    paragraphs: [
      'Averages are weighted by time. The increase of a counter takes resets into account, and overflows where its range is given. Running time and starts count what is not 0, or what meets a condition.',
    ],
  },
];
