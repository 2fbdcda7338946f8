/** The form of an id that goes into a topic: no wildcard and no level of its own. */
const topicPart = /^[\w.=:@-]{1,128}$/;

/**
 * The text for `{requestId}` in a response topic: what the topic of the request has at the last wildcard of
 * the filter, or the id in the request where the filter has none; empty where that cannot be part of a topic.
 */
export function requestIdOf(filter: string, topic: string, idInRequest: string): string {
  const filterLevels = filter.split('/');
  const levels = topic.split('/');
  const at = filterLevels.findLastIndex((level) => level === '+' || level === '#');
  const text =
    at === -1 ? idInRequest : filterLevels[at] === '#' ? levels.slice(at).join('/') : (levels[at] ?? '');
  return text.split('/').every((level) => topicPart.test(level)) ? text : '';
}

/** A response topic with its `{requestId}` replaced. */
export function responseTopicOf(responseTopic: string, requestId: string): string {
  return responseTopic.replaceAll('{requestId}', () => requestId);
}
