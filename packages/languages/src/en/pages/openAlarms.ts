/** Open alarms in lists. */
export const texts = { title: 'Open alarms', none: 'None', separator: ', ' };
