/** The load of a serial line to a gateway. */
export const texts = {
  title: 'Serial line',
  rate: '{bytes} B/s ({share} %)',
  in: {
    label: 'Received',
    hint: 'Bytes a second in the last seconds, and the used share of the {capacity} that the line carries',
  },
  out: {
    label: 'Sent',
    hint: 'Bytes a second in the last seconds, and the used share of the {capacity} that the line carries',
  },
  repeated: {
    label: 'Repeated',
    hint: 'Pieces of messages that were sent again in either direction, since the line was opened',
  },
  errors: {
    label: 'Errors',
    hint: 'Lines with a wrong checksum, and messages that could not be read, since the line was opened; they are repeated',
  },
  silent:
    'Nothing comes from the gateway: check its power and the cable. After two minutes of silence the connection counts as lost.',
  cut: 'The line is interrupted: plug the cable in again. Within two minutes, what was started goes on where it was.',
};
