import { pageImageQuery, pageImageReference, pageImageUpload } from '@penstock/contract/calls/page-image';
import { checkFile } from '@penstock/contract/rules/check';
import { errorText as catalogueText } from '@penstock/contract/errors/error';
import { rules } from '@penstock/contract/rules/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '../../../../texts/use-texts.ts';
import { errorText } from '../../../../app/error-text.ts';
import { useLanguage } from '../../../../app/preferences.ts';
import { client } from '../../../../app/services.ts';
import { SearchIcon, UploadIcon } from '../../../../design/icons.tsx';
import { Drawer } from '../../../../kit/drawer/Drawer.tsx';
import { clearable } from '../../../../kit/form/clearable.tsx';
import styles from './images.module.css';
import { LogoChoices } from './LogoChoices.tsx';

/** How many images are shown. */
const shownImages = 100;

/** Chooses an image of the company, or uploads one. */
export function ImageDrawer(props: {
  readonly title: string;
  readonly chosen: string;
  readonly onPick: (reference: string) => void;
  readonly onClose: () => void;
}) {
  const { title, chosen, onPick, onClose } = props;
  const { t } = useTexts('designerPanels');
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim();
  const { data, isPending, isError } = useQuery({
    queryKey: [pageImageQuery.path, wanted],
    queryFn: ({ signal }) =>
      client.call(pageImageQuery, { keyword: wanted, pageNo: 1, pageSize: shownImages }, { signal }),
    placeholderData: keepPreviousData,
  });
  const pick = (reference: string) => {
    onPick(reference);
    onClose();
  };
  const images = data?.rows ?? [];
  return (
    <Drawer title={title} width={520} onClose={onClose}>
      <div className={styles.drawer}>
        <div className={styles.tools}>
          <Input
            type="search"
            allowClear={clearable}
            prefix={<SearchIcon />}
            aria-label={t('images.search')}
            placeholder={t('images.search')}
            maxLength={200}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
          <UploadButton onUploaded={pick} />
        </div>
        {wanted === '' && <LogoChoices chosen={chosen} onPick={pick} />}
        <ul className={styles.images} aria-label={t('images.all')}>
          {images.map((image) => (
            <li key={image.sha256}>
              <button
                type="button"
                className={styles.image}
                aria-pressed={pageImageReference(image.sha256) === chosen}
                title={image.title}
                onClick={() => pick(pageImageReference(image.sha256))}
              >
                <img src={image.url} alt="" loading="lazy" />
                <span>{image.title}</span>
              </button>
            </li>
          ))}
        </ul>
        {images.length === 0 && (
          <p role="status" className={styles.note}>
            {t(
              isPending
                ? 'images.loading'
                : isError
                  ? 'images.failed'
                  : wanted === ''
                    ? 'images.none'
                    : 'images.noMatch',
            )}
          </p>
        )}
      </div>
    </Drawer>
  );
}

function UploadButton({ onUploaded }: { readonly onUploaded: (reference: string) => void }) {
  const { t } = useTexts('designerPanels');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const rule = rules.pageImageFile;

  async function upload(file: File | undefined) {
    if (file === undefined) return;
    const finding = checkFile(rule, file);
    setProblem(finding === null ? '' : catalogueText(finding.key, finding.parameters, language));
    if (finding !== null) return;
    setIsBusy(true);
    try {
      const { sha256 } = await client.call(pageImageUpload, { title: file.name, image: file });
      await queries.invalidateQueries({ queryKey: [pageImageQuery.path] });
      onUploaded(pageImageReference(sha256));
    } catch (error) {
      setProblem(errorText(error, common));
      setIsBusy(false);
    }
  }

  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t('images.upload')}
        accept={rule.extensions.map((one) => `.${one}`).join(',')}
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button icon={<UploadIcon />} loading={isBusy} onClick={() => input.current?.click()}>
        {t('images.upload')}
      </Button>
      <p className={styles.problem} aria-live="polite">
        {problem}
      </p>
    </>
  );
}
