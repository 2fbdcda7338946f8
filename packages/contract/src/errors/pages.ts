import { errorEntries } from './entry.ts';

/** Dashboard pages, their images and components. */
export const pageErrors = errorEntries({
  'page.changedBy': { code: '7771', status: 409, parameters: ['base', 'current', 'author', 'time'] },
  'page.notEditing': { code: '7772', status: 409, parameters: ['account'] },
  'page.editedBy': { code: '7773', status: 409, parameters: ['account', 'time'] },
  'page.tooManyShares': { code: '7781', status: 409, parameters: ['maximum'] },
  'page.tooManyComments': { code: '7782', status: 409, parameters: ['maximum'] },
  'page.gone': { code: '7784', status: 404, parameters: [] },
  'page.notBound': { code: '7785', status: 403, parameters: [] },
  'page.authorMayNot': { code: '7786', status: 403, parameters: ['author'] },
  'page.scriptMayNotWrite': { code: '7787', status: 403, parameters: ['script'] },
  'page.notAgreed': { code: '7788', status: 403, parameters: ['script'] },
  'page.changedScripts': { code: '7789', status: 409, parameters: [] },
  'page.imageInUse': { code: '7775', status: 409, parameters: ['count', 'names'] },
  'page.tooManyImages': { code: '7776', status: 409, parameters: ['maximum'] },
  'page.imageSpace': { code: '7777', status: 409, parameters: ['maximum'] },
  'page.componentInUse': { code: '7778', status: 409, parameters: ['count', 'names'] },
  'page.componentChanged': { code: '7779', status: 409, parameters: ['author', 'time'] },
  'page.tooManyComponents': { code: '7780', status: 409, parameters: ['maximum'] },
});
