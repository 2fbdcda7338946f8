import { errorEntries } from './entry.ts';

/** Files and documents that are uploaded (gateway specification, sections 5 and 8). */
export const fileErrors = errorEntries({
  'file.empty': {
    code: '7201',
    status: 400,
    parameters: [],
    text: { zh: '上传的文件为空。', en: 'The uploaded file is empty.' },
  },
  'file.format': {
    code: '7202',
    status: 415,
    parameters: ['extensions'],
    text: {
      zh: '文件格式错误，仅支持 {extensions}。',
      en: 'The file has the wrong format; allowed are {extensions}.',
    },
  },
  'file.size': {
    code: '7203',
    status: 413,
    parameters: ['maximum', 'actual'],
    text: {
      zh: '文件过大：最多 {maximum} 字节，现有 {actual} 字节。',
      en: 'The file is too large: at most {maximum} bytes, and it has {actual}.',
    },
  },
  'image.dimensions': {
    code: '7211',
    status: 400,
    parameters: ['maximum'],
    text: {
      zh: '图片的宽和高应为 1 到 {maximum} 像素，请缩小后重试。',
      en: 'Width and height of an image are 1 to {maximum} pixels. Make it smaller and try again.',
    },
  },
  'image.active': {
    code: '7212',
    status: 400,
    parameters: ['name'],
    text: {
      zh: 'SVG 图片包含不允许的内容：{name}。请另存为不含脚本、链接和外部资源的 SVG，或改用 PNG。',
      en: 'The SVG image contains {name}, which is not allowed. Save it without scripts, links and external resources, or use PNG.',
    },
  },
});
