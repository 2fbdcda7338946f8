/** English: the help of connect. */
export const texts = [
  {
    title: 'Ways to a gateway',
    paragraphs: [
      'Over the local network the gateway is found automatically, or by its address; compare its certificate once. Over a serial line its parameters are read first. Remote wireless uses the MQTT server that the gateway itself is connected to.',
      'A lost connection is made again for ten minutes, except after a wrong password or another certificate.',
    ],
  },
  {
    title: 'Remembered connections',
    paragraphs: [
      'A connection can be remembered with its password and private key. They are kept in the key store of the computer where it has one that is open (Secret Service, keychain, credential manager), otherwise encrypted with a passphrase of yours, and never in plain text. Forgetting a connection removes them.',
      'Nobody can restore a lost passphrase: forget the connections and remember them again.',
    ],
  },
  {
    title: 'Configuration files',
    paragraphs: [
      'An exported configuration is edited here without a gateway, saved, and imported later on the page “Configuration” of a gateway, where it is merged with what the gateway has by then.',
    ],
  },
];
