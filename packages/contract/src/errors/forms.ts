import { errorEntries } from './entry.ts';

/** A text that has not the form its rule asks for (gateway specification, section 5), with an example that has. */
export const formErrors = errorEntries({
  'form.digits': { code: '7101', status: 400, parameters: ['count'] },
  'form.identifier': { code: '7102', status: 400, parameters: [] },
  'form.name': { code: '7103', status: 400, parameters: [] },
  'form.phone': { code: '7104', status: 400, parameters: [] },
  'form.email': { code: '7105', status: 400, parameters: [] },
  'form.ip': { code: '7106', status: 400, parameters: [] },
  'form.mask': { code: '7107', status: 400, parameters: [] },
  'form.host': { code: '7108', status: 400, parameters: [] },
  'form.url': { code: '7109', status: 400, parameters: ['schemes'] },
  'form.topic': { code: '7110', status: 400, parameters: [] },
  'form.topicLevel': { code: '7120', status: 400, parameters: [] },
  'form.topicFilter': { code: '7119', status: 400, parameters: [] },
  'form.text': { code: '7111', status: 400, parameters: [] },
  'form.fileName': { code: '7112', status: 400, parameters: [] },
  'form.md5': { code: '7113', status: 400, parameters: [] },
  'form.version': { code: '7114', status: 400, parameters: [] },
  'form.wifiPassword': { code: '7115', status: 400, parameters: [] },
  'form.certificate': { code: '7116', status: 400, parameters: [] },
  'form.tsap': { code: '7117', status: 400, parameters: [] },
  'form.colour': { code: '7118', status: 400, parameters: [] },
});
