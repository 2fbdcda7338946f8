/** Equipment. */
export const zh = {
  noProduct: '不使用产品',
} as const;
