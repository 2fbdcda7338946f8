/** A page that was opened by a link. */
export const texts = {
  gone: {
    title: 'This link is no longer valid',
    text: 'It may have expired, or it was revoked. Ask whoever shared it for a new one.',
  },
  failed: 'The page cannot be opened',
  live: 'Live',
  offline: 'The gateway is offline: last known values',
  lost: 'Connection lost, trying again: last known values',
  connecting: 'Connecting',
  expires: 'The link is valid until {time}',
  readOnly: 'This link only shows the page.',
  notWritable: 'This signal cannot be written by a shared page.',
  notHeld: 'Buttons that are held do not work on a shared page.',
  notOpened: 'A shared page opens no other pages.',
  ownEquipment: 'A shared page shows data of its own equipment only; this widget names others.',
  tooLong: 'A shared page reads the history of {days, plural, one {# day} other {# days}} at most.',
  notAcknowledged: 'Alarms cannot be acknowledged on a shared page.',
  notMoved: 'Cameras cannot be controlled on a shared page.',
  framed: 'This page is shown inside another site. Make sure that you meant to do this.',
};
