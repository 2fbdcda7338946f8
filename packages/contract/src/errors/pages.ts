import { errorEntries } from './entry.ts';

/** Dashboard pages, their images and components. */
export const pageErrors = errorEntries({
  'page.changedBy': {
    code: '7771',
    status: 409,
    parameters: ['base', 'current', 'author', 'time'],
    text: {
      zh: '{author} 已于 {time} 保存此页面（您基于版本 {base}，当前版本 {current}）。请重新打开页面，或将您的修改另存为副本。',
      en: '{author} saved the page at {time} (yours is from revision {base}, the current one is {current}). Open it again, or save yours as a copy.',
    },
  },
  'page.notEditing': {
    code: '7772',
    status: 409,
    parameters: ['account'],
    text: {
      zh: '您未在编辑此页面（当前编辑者：{account}）。请接管编辑后再保存，或另存为副本。',
      en: 'You are not editing the page (who edits it now: {account}). Take it over before you save, or save a copy.',
    },
  },
  'page.editedBy': {
    code: '7773',
    status: 409,
    parameters: ['account', 'time'],
    text: {
      zh: '{account} 自 {time} 起正在编辑此页面。请等待其关闭页面，或在设计器中接管。',
      en: '{account} has been editing the page since {time}. Wait until it is closed, or take it over in the designer.',
    },
  },
  'page.tooManyShares': {
    code: '7781',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '一个页面最多 {maximum} 个分享链接，请先撤销不再使用的链接。',
      en: 'A page has at most {maximum} links; revoke those that are no longer used.',
    },
  },
  'page.gone': {
    code: '7784',
    status: 404,
    parameters: [],
    text: {
      zh: '该页面已被删除，不能再用它写入。请打开设备的其他页面。',
      en: 'The page was deleted, so nothing is written with it. Open another page of the equipment.',
    },
  },
  'page.notBound': {
    code: '7785',
    status: 403,
    parameters: [],
    text: {
      zh: '已保存的页面没有绑定该设备，不能用它写入。请重新打开页面；需要时在设计器中绑定该设备并保存。',
      en: 'The page as it is saved is not bound to the equipment, so it does not write it. Open the page again; if it should, bind it in the designer and save.',
    },
  },
  'page.authorMayNot': {
    code: '7786',
    status: 403,
    parameters: ['author'],
    text: {
      zh: '页面由 {author} 保存，该账号无权写入此设备。请由有写入权限的账号在设计器中检查并保存页面。',
      en: '{author}, who saved the page, may not write the equipment. Somebody who may should check the page in the designer and save it.',
    },
  },
  'page.scriptMayNotWrite': {
    code: '7787',
    status: 403,
    parameters: ['script'],
    text: {
      zh: '脚本“{script}”不是由点击启动的，且未声明自动写入，因此没有写入。请在设计器的页面脚本中开启“自动写入”。',
      en: 'The script “{script}” was not started by a click and is not declared to write, so nothing was written. Turn on “Writes without a click” at the script in the designer.',
    },
  },
  'page.notAgreed': {
    code: '7788',
    status: 403,
    parameters: ['script'],
    text: {
      zh: '您尚未同意脚本“{script}”自动写入，因此没有写入。请在页面上方的提示中同意。',
      en: 'You have not agreed that the script “{script}” writes without a click, so nothing was written. Agree to it at the top of the page.',
    },
  },
  'page.changedScripts': {
    code: '7789',
    status: 409,
    parameters: [],
    text: {
      zh: '页面的自动写入脚本已更改，请重新打开页面后再决定。',
      en: 'The scripts that write were changed meanwhile. Open the page again, then decide.',
    },
  },
  'page.imageInUse': {
    code: '7775',
    status: 409,
    parameters: ['count', 'names'],
    text: {
      zh: '{count} 个页面正在使用此图片（{names}），不能删除。请先在这些页面中更换图片。',
      en: 'The image is used by {count, plural, one {# page} other {# pages}} ({names}), so it cannot be deleted. Replace it there first.',
    },
  },
  'page.tooManyImages': {
    code: '7776',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '图片最多 {maximum} 张，请先删除不再使用的图片。',
      en: 'There are at most {maximum} images; delete those that are no longer used.',
    },
  },
  'page.imageSpace': {
    code: '7777',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '图片合计最多 {maximum} 字节，请先删除不再使用的图片。',
      en: 'All images together have at most {maximum} bytes; delete those that are no longer used.',
    },
  },
  'page.componentInUse': {
    code: '7778',
    status: 409,
    parameters: ['count', 'names'],
    text: {
      zh: '{count} 个页面正在使用此自定义组件（{names}），不能删除。请先在这些页面中删除或分离其实例。',
      en: 'The component is used by {count, plural, one {# page} other {# pages}} ({names}), so it cannot be deleted. Remove or detach it there first.',
    },
  },
  'page.componentChanged': {
    code: '7779',
    status: 409,
    parameters: ['author', 'time'],
    text: {
      zh: '{author} 已于 {time} 修改此自定义组件。请重新打开后再修改。',
      en: '{author} changed the component at {time}. Open it again, then change it.',
    },
  },
  'page.tooManyComponents': {
    code: '7780',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '自定义组件最多 {maximum} 个，请先删除不再使用的组件。',
      en: 'There are at most {maximum} components; delete those that are no longer used.',
    },
  },
});
