/** Connections to servers: their states, and how they are chosen. */
export const texts = {
  states: {
    disabled: '已停用',
    connecting: '连接中',
    connected: '已连接',
    retrying: '自动重试中',
    refused: '被拒绝',
    misconfigured: '配置错误',
    unknown: '未上报',
  },
  choice: {
    group: '组，{members} 个 MQTT 连接',
    disabled: '，已停用',
    missing: '不存在',
    none: '没有可选的服务器，请先在“服务器”页面新增。',
  },
};
