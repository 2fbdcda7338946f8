import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** The review of changes before they are sent to a gateway. */
export const en: Texts<typeof zh> = {
  title: 'Review the changes',
  titleOf: 'Review the changes · {sn}',
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
