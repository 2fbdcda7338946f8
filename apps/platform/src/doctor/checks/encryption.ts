import { textAt, textsAt } from '@penstock/languages/catalogue';
import { reasonOf } from '@penstock/node-kit/error-text';
import { checkExposure } from '../../kernel/tls/exposure.ts';
import { type Check, good, problem, warning } from '../check.ts';

const texts = textsAt('platform.doctor:encryption.texts');

/**
 * The connections that others can read or change on their way, by the rules that the start of the platform
 * has.
 */
export const encryptionCheck: Check = {
  title: textAt('platform.doctor:encryption.encryptionCheck'),
  run: ({ settings }) => {
    try {
      const warnings = checkExposure(settings);
      if (warnings.length === 0) return [good(texts.good)];
      return warnings.map((reason) => warning(texts.open, texts.openAdvice, { reason }));
    } catch (error) {
      return [problem(texts.refused, texts.refusedAdvice, { reason: reasonOf(error) })];
    }
  },
};
