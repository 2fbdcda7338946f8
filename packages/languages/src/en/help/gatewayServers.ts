/** English: the help of gatewayServers. */
export const texts = [
  {
    title: 'Servers',
    paragraphs: [
      'A server is where the gateway reports to: MQTT, TCP, UDP or HTTP. The list shows the state of each connection, what was sent and what waits. Test a connection before you save it.',
      'Values that cannot be sent are kept on the gateway and sent later, as far as resumable upload is enabled.',
    ],
  },
  {
    title: 'Certificates',
    paragraphs: [
      'TLS one-way needs the root certificate of the server, two-way also a certificate and a private key of the gateway (.pem or .der, at most 1 MB).',
    ],
  },
];
