/** 通过链接打开的页面。 */
export const texts = {
  gone: {
    title: '该链接已失效',
    text: '链接可能已过期或已撤销，请向分享者索取新的链接。',
  },
  failed: '无法打开页面',
  live: '实时',
  offline: '网关离线，显示最后的值',
  lost: '连接中断，正在重试，显示最后的值',
  connecting: '正在连接',
  expires: '链接有效期至 {time}',
  readOnly: '该链接只能查看。',
  notWritable: '不能通过分享的页面写入该信号。',
  notHeld: '分享的页面不支持按住操作。',
  notOpened: '分享的页面不能打开其他页面。',
  ownEquipment: '分享的页面只显示其设备的数据，此组件引用了其他设备。',
  tooLong: '分享的页面最多查询 {days} 天的历史。',
  notAcknowledged: '分享的页面不能确认报警。',
  notMoved: '分享的页面不能控制摄像机。',
  framed: '此页面嵌入在其他网站中，请确认是您本人的操作。',
};
