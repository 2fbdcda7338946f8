import { pageImageAddress, pageImageReference, pageImageUpload } from '@penstock/contract/calls/page-image';
import { type CompanyLook, type LogoGround, logoGrounds } from '@penstock/contract/dashboard/company-look';
import { errorText as catalogueText } from '@penstock/contract/errors/error';
import { checkFile } from '@penstock/contract/rules/check';
import { rules } from '@penstock/contract/rules/table';
import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './company-look.module.css';

interface LogoSectionProps {
  readonly logo: CompanyLook['logo'];
  readonly isReadOnly: boolean;
  readonly onChange: (ground: LogoGround, sha256: string | null) => void;
}

/** The pictures of the logo, each on the ground that it is for. */
export function LogoSection(props: LogoSectionProps) {
  return (
    <div className={styles.logos}>
      {logoGrounds.map((ground) => (
        <LogoPicture key={ground} ground={ground} {...props} />
      ))}
    </div>
  );
}

function LogoPicture({
  ground,
  logo,
  isReadOnly,
  onChange,
}: LogoSectionProps & { readonly ground: LogoGround }) {
  const { t } = useTexts('companyLook');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const rule = rules.companyLogoFile;
  const own = logo[ground];
  // One picture is shown on both grounds until there is another.
  const shown = own ?? logo.light ?? logo.dark;
  const name = t(`logo.${ground}`);

  async function take(file: File | undefined) {
    setOver(false);
    if (file === undefined || isReadOnly) return;
    const finding = checkFile(rule, file);
    setProblem(finding === null ? '' : catalogueText(finding.key, finding.parameters, language));
    if (finding !== null) return;
    setBusy(true);
    try {
      const { sha256, removed } = await client.call(pageImageUpload, { title: file.name, image: file });
      onChange(ground, sha256);
      if (removed > 0) setProblem(t('logo.removed', { count: removed }));
    } catch (error) {
      setProblem(errorText(error, common));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.logo}>
      <div
        className={styles.ground}
        data-ground={ground}
        data-theme={ground}
        data-over={isOver}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event: DragEvent) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        {shown === null ? (
          <span>{t('logo.none')}</span>
        ) : (
          <img src={pageImageAddress(pageImageReference(shown))} alt={name} />
        )}
      </div>
      <p className={styles.logoName}>
        {name}
        {own === null && shown !== null && <span className={styles.note}> {t('logo.same')}</span>}
      </p>
      {!isReadOnly && (
        <div className={styles.buttons}>
          <input
            ref={input}
            hidden
            type="file"
            aria-label={t('logo.upload', { name })}
            accept={rule.extensions.map((one) => `.${one}`).join(',')}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            loading={isBusy}
            aria-label={`${t(own === null ? 'logo.choose' : 'logo.change')}: ${name}`}
            onClick={() => input.current?.click()}
          >
            {t(own === null ? 'logo.choose' : 'logo.change')}
          </Button>
          {own !== null && (
            <Button aria-label={`${t('logo.remove')}: ${name}`} onClick={() => onChange(ground, null)}>
              {t('logo.remove')}
            </Button>
          )}
        </div>
      )}
      <p className={styles.problem} aria-live="polite">
        {problem}
      </p>
    </div>
  );
}
