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
  'page.tooMany': {
    code: '7774',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '一个产品最多 {maximum} 个页面，请先删除不再使用的页面。',
      en: 'A product has at most {maximum} pages; delete those that are no longer used.',
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
  'page.imageInUse': {
    code: '7775',
    status: 409,
    parameters: ['count', 'names'],
    text: {
      zh: '{count} 个页面正在使用此图片（{names}），不能删除。请先在这些页面中更换图片。',
      en: 'The image is used by {count} pages ({names}), so it cannot be deleted. Replace it there first.',
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
      en: 'The component is used by {count} pages ({names}), so it cannot be deleted. Remove or detach it there first.',
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
