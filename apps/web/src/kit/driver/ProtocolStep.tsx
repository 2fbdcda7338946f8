import type { DriverModelRow } from '@penstock/contract/calls/device-register';
import { type ProtocolName, protocols } from '@penstock/contract/protocols/list';
import { valueLabel } from '@penstock/contract/texts/label';
import { titleIn } from '@penstock/contract/texts/entered';
import { useTexts } from '../../texts/use-texts.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useLanguage } from '../../app/preferences.ts';
import { ModelChoice } from './ModelChoice.tsx';
import { useProtocolRegister } from './use-protocol-register.ts';
import styles from './protocols.module.css';

needTexts('driver');

interface ProtocolStepProps {
  /** The one chosen before, where somebody came back. */
  readonly chosen: string | undefined;
  readonly onChoose: (protocol: ProtocolName) => void;
  /** A registered model was chosen, which says the protocol, brand, model and default settings. */
  readonly onModel: (protocol: ProtocolName, model: DriverModelRow) => void;
}

/** The first step of a new driver: what the device speaks, by what people call their devices. */
export function ProtocolStep({ chosen, onChoose, onModel }: ProtocolStepProps) {
  const { t } = useTexts('driver');
  const language = useLanguage();
  // Without an answer all protocols are offered as they are.
  const entries = useProtocolRegister();
  const offered = Object.values(protocols).filter(
    ({ name }) => name === chosen || entries.get(name)?.visible !== false,
  );
  const nameOf = (name: ProtocolName) => {
    const entry = entries.get(name);
    return entry === undefined || entry.changed === ''
      ? valueLabel('protocol', name, language)
      : titleIn({ title: entry.name, titleTranslations: entry.nameTranslations }, language);
  };
  return (
    <section aria-label={t('wizard.protocol')}>
      <p className={styles.intro}>{t('wizard.intro')}</p>
      <ModelChoice
        onChoose={(model) => {
          const known = Object.values(protocols).find(({ name }) => name === model.protocol);
          if (known !== undefined) onModel(known.name, model);
        }}
      />
      <ul className={styles.protocols}>
        {offered.map(({ name, devices, ports }, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.protocol}
              aria-pressed={chosen === name}
              autoFocus={chosen === undefined ? index === 0 : chosen === name}
              onClick={() => onChoose(name)}
            >
              <strong>{nameOf(name)}</strong>
              <span className={styles.quiet}>{ports.map((port) => t(`port.${port}`)).join(' · ')}</span>
              <span>{entries.get(name)?.note || devices[language]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
