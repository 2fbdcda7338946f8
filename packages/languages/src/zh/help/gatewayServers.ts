/** Chinese: the help of gatewayServers. */
export const texts = [
  {
    title: '服务器',
    paragraphs: [
      '服务器是网关上报的目标：MQTT、TCP、UDP、HTTP、InfluxDB、PostgreSQL 或 Kafka。列表显示每个连接的状态、已发送和待发送的数量。保存前可以先测试连接。',
      '启用断点续传后，暂时发不出的数据保存在网关上，恢复后补发。',
    ],
  },
  {
    title: '待发送上报的缓存',
    paragraphs: [
      '每个服务器在网关上都有一份其他服务器不会占用的缓存，长期离线的服务器不会挤掉其他服务器的数据。打开服务器可查看其份额、可缓存多久，以及哪些上报未能送达及其原因。在表单中可设置上限、恢复后的补传顺序与速率，以及过期时间。',
    ],
  },
  {
    title: '证书',
    paragraphs: [
      'TLS 单向认证需要服务器的根证书，双向认证还需要网关的证书和私钥（.pem 或 .der，最大 1 MB）。',
    ],
  },
];
