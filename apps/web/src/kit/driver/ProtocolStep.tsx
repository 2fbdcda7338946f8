import { type ProtocolName, protocols } from '@penstock/contract/protocols/list';
import { valueLabel } from '@penstock/contract/texts/label';
import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useLanguage } from '../../app/preferences.ts';
import styles from './protocols.module.css';

needTexts('driver');

interface ProtocolStepProps {
  /** The one chosen before, where somebody came back. */
  readonly chosen: string | undefined;
  readonly onChoose: (protocol: ProtocolName) => void;
}

/** The first step of a new driver: what the device speaks, by what people call their devices. */
export function ProtocolStep({ chosen, onChoose }: ProtocolStepProps) {
  const { t } = useTexts('driver');
  const language = useLanguage();
  return (
    <section aria-label={t('wizard.protocol')}>
      <p className={styles.intro}>{t('wizard.intro')}</p>
      <ul className={styles.protocols}>
        {Object.values(protocols).map(({ name, devices, ports }, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.protocol}
              aria-pressed={chosen === name}
              autoFocus={chosen === undefined ? index === 0 : chosen === name}
              onClick={() => onChoose(name)}
            >
              <strong>{valueLabel('protocol', name, language)}</strong>
              <span className={styles.quiet}>{ports.map((port) => t(`port.${port}`)).join(' · ')}</span>
              <span>{devices[language]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
