import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** The code editor. */
export const en: Texts<typeof zh> = {
  tooLarge: 'At most {bytes} bytes are possible; what goes beyond was not inserted.',
  check: {
    checking: 'Checking…',
    good: 'Check passed',
    offline: 'Cannot be checked: {why}',
    notMade: 'The check could not be made',
    line: 'Line {line}',
    position: 'Line {line}, column {column}',
  },
  log: { title: 'Log', dropped: '{amount} more lines were not kept.' },
  reference: { search: 'Search the API', nothing: 'Nothing matches.' },
};
