import type { Texts } from '../../../texts/same-keys.ts';
import type { zh } from './zh.ts';

/** Links by which a page is shared. */
export const en: Texts<typeof zh> = {
  title: 'Share page “{page}”',
  about:
    'Whoever has the link opens this page without signing in, and sees only the signals that the page is bound to. A link never allows more than who made it may do now.',
  name: 'What it is for',
  nameHint: 'Such as: screen in the hall, customer',
  equipment: 'Equipment',
  rights: 'Rights',
  see: 'See only',
  write: 'See and write',
  writeAbout:
    'Whoever has the link can write the signals that the page writes, except those that ask for a password or a second person.',
  validity: 'Valid for',
  days: '{days, plural, one {# day} other {# days}}',
  make: 'Make link',
  made: 'The link is shown this once: copy it now',
  madeText: 'The platform does not keep it. If it is lost, revoke it and make another.',
  link: 'Link',
  embed: 'Code for a frame',
  embedAbout:
    'Only sites that the setting PENSTOCK_FRAME_ORIGINS of the platform allows can have it in a frame.',
  copyLink: 'Copy link',
  copyEmbed: 'Copy code',
  links: 'Links',
  none: 'This page has no links yet.',
  until: 'Valid until {time}',
  expired: 'Expired',
  neverUsed: 'Never used',
  used: 'Opened {count, plural, one {once} other {# times}}, last used {time}',
  by: 'Made by {author}',
  revoke: 'Revoke',
  revokeNamed: 'Revoke link “{title}”',
  revokeQuestion: 'Revoke link “{title}”?',
  revokeText: 'Pages that were opened with it close within seconds.',
  revoked: 'Link “{title}” revoked.',
};
