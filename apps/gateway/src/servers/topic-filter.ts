/** Whether a topic filter of MQTT matches a topic (MQTT 3.1.1, section 4.7; a shared subscription by its filter). */
export function matchesFilter(filter: string, topic: string): boolean {
  const levels = withoutShare(filter).split('/');
  const names = topic.split('/');
  // Topics of the server itself are not matched by a wildcard in the first level (section 4.7.2).
  if (topic.startsWith('$') && (levels[0] === '#' || levels[0] === '+')) return false;
  for (const [index, level] of levels.entries()) {
    if (level === '#') return true;
    const name = names[index];
    if (name === undefined || (level !== '+' && level !== name)) return false;
  }
  return names.length === levels.length;
}

/** `$share/group/filter` without its first two levels (MQTT 5, section 4.8.2). */
function withoutShare(filter: string): string {
  if (!filter.startsWith('$share/')) return filter;
  return filter.split('/').slice(2).join('/');
}
