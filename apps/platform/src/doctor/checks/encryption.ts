import { reasonOf } from '@penstock/node-kit/error-text';
import { checkExposure } from '../../kernel/tls/exposure.ts';
import { type Check, good, problem, warning } from '../check.ts';

const texts = {
  refused: { zh: '平台不会以这样的设置启动：{reason}', en: '{reason}' },
  refusedAdvice: { zh: '按提示修改设置。', en: 'Change the setting; the platform does not start with it.' },
  open: { zh: '有未加密的连接：{reason}', en: '{reason}' },
  openAdvice: {
    zh: '设置证书（见 docs/security.md）；只有封闭网络才可不加密。',
    en: 'Set a certificate (docs/security.md); without encryption in a closed network only.',
  },
  good: { zh: '对外的连接都已加密', en: 'no connection leaves this machine without encryption' },
} as const;

/**
 * The connections that others can read or change on their way, by the rules that the start of the platform
 * has.
 */
export const encryptionCheck: Check = {
  title: { zh: '加密', en: 'Encryption' },
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
