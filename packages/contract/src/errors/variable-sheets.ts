import { errorEntries } from './entry.ts';

/** Spreadsheets of variables (gateway specification, sections 5 and 9). */
export const variableSheetErrors = errorEntries({
  'sheet.unreadable': {
    code: '7221',
    status: 400,
    parameters: [],
    text: {
      zh: '无法读取该表格文件。请取消密码保护，另存为 .xlsx 后重试。',
      en: 'The file cannot be read as a spreadsheet. Save it as .xlsx without a password and try again.',
    },
  },
  'sheet.tooComplex': {
    code: '7222',
    status: 413,
    parameters: [],
    text: {
      zh: '表格内容过多，无法在限定的时间和内存内读取。请只保留变量工作表，删除多余的行、列和格式后重试。',
      en: 'The spreadsheet contains too much to be read within the limits of time and memory. Keep only the sheet of variables, delete unused rows, columns and formats, and try again.',
    },
  },
  'sheet.noHeader': {
    code: '7223',
    status: 400,
    parameters: ['columns'],
    text: {
      zh: '未找到变量工作表：表头应包含 {columns}。请下载模板，按模板填写。',
      en: 'No sheet has the columns of variables, which include {columns}. Download the template and fill it in.',
    },
  },
  'sheet.empty': {
    code: '7224',
    status: 400,
    parameters: [],
    text: {
      zh: '表格中没有变量，至少需要一行。',
      en: 'The spreadsheet contains no variables; at least one row is needed.',
    },
  },
  'sheet.rows': {
    code: '7225',
    status: 413,
    parameters: ['maximum'],
    text: {
      zh: '表格行数过多：最多 {maximum} 行。请分成多个文件导入。',
      en: 'The spreadsheet has too many rows: at most {maximum}. Split it into several files.',
    },
  },
  'sheet.columnTwice': {
    code: '7226',
    status: 400,
    parameters: ['column', 'sheet'],
    text: {
      zh: '工作表 {sheet} 中列 {column} 出现了两次，请删除其中一列。',
      en: 'The column {column} is on the sheet {sheet} twice. Delete one of the two.',
    },
  },
  'sheet.duplicateKey': {
    code: '7227',
    status: 400,
    parameters: ['name', 'row'],
    text: {
      zh: '标识符 {name} 与第 {row} 行重复。',
      en: 'The key {name} is also in row {row}.',
    },
  },
  'sheet.cellError': {
    code: '7228',
    status: 400,
    parameters: ['error'],
    text: {
      zh: '单元格的公式结果是错误 {error}，请修正公式或填入数值。',
      en: 'The formula of the cell ends in the error {error}. Correct it, or enter a value.',
    },
  },
  'sheet.wrongRows': {
    code: '7229',
    status: 400,
    parameters: ['count'],
    text: {
      zh: '有 {count} 行存在错误，未导入任何变量。请先修正后再导入。',
      en: '{count, plural, one {# row has} other {# rows have}} errors, and nothing was imported. Correct them and import again.',
    },
  },
});
