/** English: the help of gatewayServers. */
export const texts = [
  {
    title: 'Servers',
    paragraphs: [
      'A server is where the gateway reports to: MQTT, TCP, UDP, HTTP, InfluxDB, PostgreSQL or Kafka. The list shows the state of each connection, what was sent and what waits. Test a connection before you save it.',
      'Values that cannot be sent are kept on the gateway and sent later, as far as resumable upload is enabled.',
    ],
  },
  {
    title: 'Room for reports that wait',
    paragraphs: [
      'Each server has a share of the room on the gateway that no other takes, so a server that is away for good costs no other a report. Open a server to see its share, for how long it lasts, and which reports were not sent or not taken, and why. Its form sets a bound, the order and the rate after an outage, and when reports expire.',
    ],
  },
  {
    title: 'Certificates',
    paragraphs: [
      'TLS one-way needs the root certificate of the server, two-way also a certificate and a private key of the gateway (.pem or .der, at most 1 MB).',
    ],
  },
];
