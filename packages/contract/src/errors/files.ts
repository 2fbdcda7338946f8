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
});
