/** English: the help of gatewayDataServices. */
export const texts = [
  {
    title: 'Data services',
    paragraphs: [
      'A data service is a server on the gateway itself: a neighbouring system connects to it and fetches the newest values, without a broker or a cloud between. The list shows whether it listens, who is connected, and how many requests were answered and refused.',
      'Only variables that you choose are provided. Clients are let in by their addresses; leave the allowed clients empty only in a network that you trust, since Modbus knows no passwords.',
    ],
  },
  {
    title: 'Modbus TCP and the register table',
    paragraphs: [
      'The gateway answers like a PLC: functions 1 to 6, 15 and 16. The register table says which variable is at which address; “Assign automatically” fills it, and the download of the list is the register list for the other system.',
      'A bad value is answered with exception 4 unless the service says otherwise. A value that a client writes goes to the device as one from the console does; the answer comes when the device has it.',
    ],
  },
  {
    title: 'REST',
    paragraphs: [
      'Clients ask GET /api/v1/values for all values, or /api/v1/values/{key} for one, and get JSON with quality and time; “keys”, “driver” and “since” narrow it. PUT and POST write the variables that you choose. GET /api/v1/openapi.json describes it all for programs.',
      'Every request carries the token or the user name and password. With the certificate of the gateway itself, give the client the fingerprint that an opened service shows.',
    ],
  },
];
