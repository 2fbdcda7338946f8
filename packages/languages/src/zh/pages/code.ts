/** The code editor. */
export const texts = {
  tooLarge: '最多 {bytes} 字节，超出的内容未插入。',
};
