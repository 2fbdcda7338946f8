/** The states of connections to servers. */
export const zh = {
  states: {
    disabled: '已停用',
    connecting: '连接中',
    connected: '已连接',
    retrying: '自动重试中',
    refused: '被拒绝',
    misconfigured: '配置错误',
    unknown: '未上报',
  },
} as const;
