/** Open alarms in lists. */
export const texts = { title: '当前报警', none: '无', separator: '，' };
