import { errorEntries } from './entry.ts';

/** Records of the platform: duplicates, scripts, files, parameters, pages (sections 8 and 5 of both specifications). */
export const recordErrors = errorEntries({
  'variable.exists': {
    code: '1701',
    status: 409,
    parameters: ['key'],
    text: {
      zh: '变量标识符 {key} 已存在。',
      en: 'The key {key} exists already.',
    },
  },
  'variable.absent': {
    code: '1702',
    status: 404,
    parameters: ['key'],
    text: {
      zh: '变量 {key} 不存在。',
      en: 'There is no variable {key}.',
    },
  },
  'variable.wiring': {
    code: '1703',
    status: 502,
    parameters: [],
    text: {
      zh: '接线错误，请检查串口 A、B 线或网线。',
      en: 'A wiring error: check lines A and B of the serial port, or the network cable.',
    },
  },
  'variable.station': {
    code: '1704',
    status: 502,
    parameters: [],
    text: {
      zh: '从站地址错误，或 IP 与端口错误。',
      en: 'The slave address, or IP and port, are wrong.',
    },
  },
  'duplicate.protocol': {
    code: '1801',
    status: 409,
    parameters: ['name'],
    text: {
      zh: '协议 {name} 已存在。',
      en: 'The protocol {name} exists already.',
    },
  },
  'duplicate.registerType': {
    code: '1802',
    status: 409,
    parameters: ['name'],
    text: {
      zh: '寄存器类型 {name} 已存在。',
      en: 'The register type {name} exists already.',
    },
  },
  'duplicate.firmwareVersion': {
    code: '1803',
    status: 409,
    parameters: ['version'],
    text: {
      zh: '固件版本 {version} 已存在。',
      en: 'The firmware version {version} exists already.',
    },
  },
  'duplicate.name': {
    code: '1804',
    status: 409,
    parameters: ['name'],
    text: {
      zh: '名称 {name} 已存在。',
      en: 'The name {name} exists already.',
    },
  },
  'duplicate.pageTitle': {
    code: '1805',
    status: 409,
    parameters: ['title'],
    text: {
      zh: '该产品已有标题为“{title}”的页面，请使用其他标题。',
      en: 'The product has a page with the title “{title}” already. Give it another title.',
    },
  },
  'script.invalid': {
    code: '1901',
    status: 400,
    parameters: ['line', 'message'],
    text: {
      zh: '脚本校验失败（第 {line} 行）：{message}。',
      en: 'The script check failed at line {line}: {message}.',
    },
  },
  'upload.configuration': {
    code: '2101',
    status: 400,
    parameters: [],
    text: {
      zh: '配置文件错误，请选择由本平台导出的 .json 文件。',
      en: 'The configuration file is wrong. Choose a .json file that was exported here.',
    },
  },
  'upload.template': {
    code: '2102',
    status: 404,
    parameters: [],
    text: {
      zh: '模板或文件不存在。',
      en: 'The template or file does not exist.',
    },
  },
  'upload.rows': {
    code: '2103',
    status: 400,
    parameters: [],
    text: {
      zh: '表格中至少需要一行变量。',
      en: 'The spreadsheet needs at least one row.',
    },
  },
  'upload.storage': {
    code: '2104',
    status: 502,
    parameters: [],
    text: {
      zh: '云存储上传失败，请重试。',
      en: 'The upload to the cloud storage failed. Try again.',
    },
  },
  'download.storage': {
    code: '2105',
    status: 502,
    parameters: [],
    text: {
      zh: '云存储下载失败，请重试。',
      en: 'The download from the cloud storage failed. Try again.',
    },
  },
  'parameter.check': {
    code: '2201',
    status: 400,
    parameters: [],
    text: {
      zh: '参数校验失败。',
      en: 'The parameter check failed.',
    },
  },
  'parameter.missing': {
    code: '2202',
    status: 400,
    parameters: ['name'],
    text: {
      zh: '缺少参数 {name}。',
      en: 'The parameter {name} is missing.',
    },
  },
  'parameter.type': {
    code: '2203',
    status: 400,
    parameters: ['name'],
    text: {
      zh: '参数 {name} 类型错误。',
      en: 'The parameter {name} has the wrong type.',
    },
  },
  'parameter.range': {
    code: '2204',
    status: 400,
    parameters: ['name'],
    text: {
      zh: '参数 {name} 超出范围。',
      en: 'The parameter {name} is out of range.',
    },
  },
  'parameter.inUse': {
    code: '2205',
    status: 409,
    parameters: ['name'],
    text: {
      zh: '{name} 正在使用，不能修改或删除。',
      en: '{name} is in use and cannot be changed or deleted.',
    },
  },
  'query.empty': {
    code: '2206',
    status: 404,
    parameters: [],
    text: {
      zh: '没有查询到数据。',
      en: 'The query found nothing.',
    },
  },
  'query.tooMany': {
    code: '2207',
    status: 429,
    parameters: ['maximum'],
    text: {
      zh: '同一账号最多有 {maximum} 个大型查询在等待。请等待其完成，或关闭其他正在加载曲线的页面。',
      en: 'At most {maximum} large queries of an account can wait. Wait until they are done, or close other pages that load trends.',
    },
  },
  'query.tooLong': {
    code: '2208',
    status: 504,
    parameters: ['seconds'],
    text: {
      zh: '查询超过 {seconds} 秒，已中止。请缩短时间范围后重试。',
      en: 'The query took longer than {seconds} s and was ended. Choose a shorter time and try again.',
    },
  },
  'history.tooManyRows': {
    code: '2209',
    status: 400,
    parameters: ['maximum', 'actual'],
    text: {
      zh: 'Excel 文件最多容纳 {maximum} 行，所选范围约有 {actual} 行。请缩短时间范围，或导出为 CSV。',
      en: 'A workbook holds {maximum} rows at most, and the time chosen has about {actual}. Choose a shorter time, or export as CSV.',
    },
  },
  'historyView.tooMany': {
    code: '2210',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '最多保存 {maximum} 个视图，请先删除不再使用的视图。',
      en: 'At most {maximum} views are kept. Delete one that is no longer used first.',
    },
  },
  'callback.unknown': {
    code: '2301',
    status: 500,
    parameters: ['code'],
    text: {
      zh: '未知异常（代码 {code}）。',
      en: 'An unknown error occurred (code {code}).',
    },
  },
  'page.widgets': {
    code: '2401',
    status: 400,
    parameters: ['maximum'],
    text: {
      zh: '每个页面最多 {maximum} 个组件。',
      en: 'A page has at most {maximum} widgets.',
    },
  },
  'page.weatherWidgets': {
    code: '2402',
    status: 400,
    parameters: ['maximum'],
    text: {
      zh: '每个页面最多 {maximum} 个天气组件。',
      en: 'A page has at most {maximum} weather widgets.',
    },
  },
  'page.sceneWidgets': {
    code: '2403',
    status: 400,
    parameters: ['maximum'],
    text: {
      zh: '每个页面最多 {maximum} 个三维组件。',
      en: 'A page has at most {maximum} 3D widget.',
    },
  },
  'page.group': {
    code: '2404',
    status: 400,
    parameters: [],
    text: {
      zh: '组合至少需要两个未锁定的组件。',
      en: 'A group needs at least two widgets that are not locked.',
    },
  },
  'page.passwordWrong': {
    code: '2405',
    status: 403,
    parameters: [],
    text: {
      zh: '页面密码错误。',
      en: 'The password of the page is wrong.',
    },
  },
  'weather.unavailable': {
    code: '2501',
    status: 503,
    parameters: [],
    text: {
      zh: '天气数据源暂时无法访问，请稍后再试。',
      en: 'The weather source cannot be reached at present. Try again later.',
    },
  },
  'page.sameId': {
    code: '2409',
    status: 400,
    parameters: ['id'],
    text: {
      zh: '页面文件中有两个组件的编号都是 {id}，请从原页面重新导出。',
      en: 'Two widgets of the page file have the id {id}. Export the page again where it comes from.',
    },
  },
});
