/** Equipment. */
export const zh = {
  sync: {
    inSync: '已同步',
    outOfSync: '不同步',
    waiting: '等待应用',
    applying: '正在应用',
    failed: '应用失败',
    unbound: '未绑定',
  },
  noProduct: '不使用产品',
} as const;
