import { useTexts } from '../../texts/use-texts.ts';
import styles from './connect.module.css';

/** The two families of gateways: those with their own address, and those that are a computer of the network. */
const families = ['cable', 'network'] as const;

/** The address of a gateway of the first family, and the one that the computer takes meanwhile. */
const addresses = { gateway: '192.168.1.1', computer: '192.168.1.100', mask: '255.255.255.0' } as const;

/** How a computer gets into the same network as a gateway, step by step, for both families of models. */
export function LanSteps() {
  const { t } = useTexts('connect');
  return (
    <section className={styles.families} aria-label={t('steps.title')}>
      {families.map((family) => (
        <details key={family}>
          <summary>{t(`steps.${family}.title`)}</summary>
          <div className={styles.family}>
            <Wiring family={family} title={t(`steps.${family}.drawing`)} />
            <ol>
              {(['power', 'plug', 'address', 'reload', 'find'] as const).map((step) => (
                <li key={step}>{t(`steps.${family}.${step}`, addresses)}</li>
              ))}
            </ol>
          </div>
        </details>
      ))}
    </section>
  );
}

/** The computer, the gateway and the cable between them, or the switch that both are plugged into. */
function Wiring({ family, title }: { readonly family: (typeof families)[number]; readonly title: string }) {
  const isNetwork = family === 'network';
  return (
    <svg className={styles.wiring} viewBox="0 0 240 110" role="img" aria-label={title}>
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        <rect x="12" y="28" width="64" height="42" rx="3" />
        <path d="M4 82h80l-8-12H12z" />
        <rect x="164" y="24" width="64" height="58" rx="4" />
        <path d="M174 70h12v12h-12zM194 70h12v12h-12z" />
        <circle cx="216" cy="36" r="3" />
        {isNetwork && <rect x="98" y="80" width="46" height="18" rx="3" />}
        {isNetwork && <path d="M106 89h.1M114 89h.1M122 89h.1M130 89h.1" strokeLinecap="round" />}
      </g>
      <path
        className={styles.cable}
        d={
          isNetwork
            ? 'M76 58 C96 60 92 89 98 89 M144 89 C160 90 168 96 180 82'
            : 'M76 58 C110 60 130 100 180 82'
        }
        fill="none"
        strokeWidth="3"
      />
    </svg>
  );
}
