/** The views of the alarms. */
export const alarmViews = ['open', 'shelved', 'history'] as const;
export type AlarmView = (typeof alarmViews)[number];

/** The view that an address asks for. */
export function viewOf(query: URLSearchParams): AlarmView {
  const asked = query.get('view');
  return alarmViews.find((view) => view === asked) ?? 'open';
}

/** The query of the address with another view; what only makes sense in the one before is left out. */
export function withView(before: URLSearchParams, view: AlarmView): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const key of ['view', 'state', 'sort', 'pageNo', 'columns', 'alarm']) next.delete(key);
  if (view !== 'open') next.set('view', view);
  return next;
}

/** The same list with the details of an alarm open, or closed for undefined. */
export function withAlarm(before: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === undefined) next.delete('alarm');
  else next.set('alarm', id);
  return next;
}
