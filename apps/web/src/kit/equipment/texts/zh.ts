/** Equipment. */
export const zh = {
  noProduct: '不使用产品',
  product: '产品',
  productHint: '每位查看者只统计自己有权查看的设备。',
  equipment: '设备',
  equipmentHint: '已选 {count} 台，最多 {maximum} 台。',
  addAll: '加入匹配的全部 {count} 台',
  clear: '清空',
} as const;
