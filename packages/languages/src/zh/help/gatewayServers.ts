/** Chinese: the help of gatewayServers. */
export const texts = [
  {
    title: '服务器',
    paragraphs: [
      '服务器是网关上报的目标：MQTT、TCP、UDP 或 HTTP。列表显示每个连接的状态、已发送和待发送的数量。保存前可以先测试连接。',
      '启用断点续传后，暂时发不出的数据保存在网关上，恢复后补发。',
    ],
  },
  {
    title: '证书',
    paragraphs: [
      'TLS 单向认证需要服务器的根证书，双向认证还需要网关的证书和私钥（.pem 或 .der，最大 1 MB）。',
    ],
  },
];
