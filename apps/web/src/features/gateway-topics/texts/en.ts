import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** The topics of a gateway. */
export const en: Texts<typeof zh> = {
  suggested: { title: 'Topics of this vendor', take: 'Fill in' },
  title: 'Topics',
  searchHint: 'Id, topic, server',
  kinds: { report: 'Data report', write: 'Write request', read: 'Read request' },
  add: { report: 'Add data report', write: 'Add write request', read: 'Add read request' },
  columns: {
    state: 'State',
    id: 'Id',
    kind: 'Purpose',
    topic: 'Topic',
    target: 'Server',
    count: 'Messages',
    last: 'Last',
    failure: 'Last error',
  },
  states: {
    disabled: 'Disabled',
    unknown: 'Not reported',
    waiting: 'Waiting',
    working: 'Working',
    failing: 'Failing',
  },
  madeOf: '{made} made, {skipped} skipped',
  sent: '{amount} sent',
  lost: '{amount} not sent',
  done: '{amount} carried out',
  answered: '{amount} answered',
  invalid: '{amount} not carried out',
  line: 'Line {line}',
  sections: { topic: 'Topic', method: 'When it is sent', content: 'Content' },
  remove: {
    title: 'Delete topic “{name}”?',
    text: 'The gateway no longer reports to it, and no longer answers its requests.',
    action: 'Delete topic',
  },
  empty: {
    title: 'No topics yet',
    text: 'Add a server first, then a data report: choose its variables and when it is sent.',
  },
};
