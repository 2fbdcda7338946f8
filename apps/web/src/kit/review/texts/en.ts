import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The review of changes before they are sent to a gateway. */
export const en: Texts<typeof zh> = {
  title: 'Review the changes',
  titleOf: 'Review the changes · {name}',
  counts: {
    added: '{shown} added',
    removed: '{shown} removed',
    changed: '{shown} changed',
    reordered: '{shown} reordered',
  },
  between: ', ',
  more: '{shown} more are not listed',
  note: 'Note',
  noteHint: 'Why (may be left empty)',
  back: 'Back to editing',
  apply: 'Apply',
  tryOut: 'Apply on probation',
  applyKeys: 'Ctrl+Enter',
  typeName: 'Type “{name}” to confirm:',
  importAuthor: 'Command line',
  meanwhile: {
    title: 'Changed by somebody else meanwhile',
    by: '{author}, revision {revision},',
    nobody: 'Unknown author',
    note: ': “{note}”',
    moreRevisions: 'And {count, plural, one {# revision} other {# revisions}} before.',
    unknown: 'What was changed cannot be shown: the revision you started from is no longer kept.',
    yours: 'Your change is applied on top of it:',
    alreadyDeleted: '“{name}” was already deleted by somebody else.',
    already: 'Somebody else has already done that. The list shows what is there now.',
  },
  conflict: {
    title: 'Changed by somebody else meanwhile',
    fields: 'Here they changed:',
    change: '{label}: {before} → {after}',
    text: '{label}, from line {line}:',
    both: 'You changed this too; merging keeps yours.',
    merged: 'You changed other lines of it; merging keeps both.',
    merge: 'Merge with mine',
    discard: 'Discard mine',
    gone: 'They deleted it. What you entered is still here: add it again, or close without saving.',
    addAgain: 'Add it again',
    noLines: '(no lines)',
  },
  restart: {
    title: 'Takes effect after a restart',
    text: 'This gateway takes these parts only when it is restarted: {parts}.',
    between: ', ',
  },
  cutOff: {
    title: 'Can cut the gateway off',
    text: 'With a wrong setting the gateway may not reach the platform again. On probation it goes back to the revision before, unless the change is kept in time.',
    mark: 'can cut the gateway off',
  },
  probation: {
    offer: 'On probation first',
    time: 'Time on probation',
    minutes: '{count} min',
    text: 'Unless somebody presses “Keep” in time, the gateway goes back to the revision before.',
  },
};
