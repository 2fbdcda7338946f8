import type { Refusal, TemplateMessage, TopicTemplate } from './template.ts';

/** The answer of a vendor to a request that is not carried out; null where it expects none. */
export function refusalMessage(template: TopicTemplate, refusal: Refusal): TemplateMessage | null {
  if (template.refusal !== undefined) return template.refusal(refusal);
  const { id, code, message, topic, time } = refusal;
  const results = [{ key: '', code, message, value: null, time: 0 }];
  return refusal.kind === 'write'
    ? template.writeAnswer({ request: { id, writes: [] }, results, topic, time })
    : template.readAnswer({ request: { id, keys: [] }, results, topic, time });
}
