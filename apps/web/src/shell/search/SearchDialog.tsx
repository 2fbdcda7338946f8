import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorText } from '../../app/error-text.ts';
import { Palette } from '../../kit/palette/Palette.tsx';
import { usePaletteList } from '../../kit/palette/palette-list.ts';
import { useTexts, useWordings } from '../../texts/use-texts.ts';
import type { FoundGroup } from './found.ts';
import { FoundList } from './FoundList.tsx';
import styles from './search.module.css';
import { useFound } from './use-found.ts';

/** Searches all that can be opened, what can be done and the help: type, choose by arrows, open by Enter. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  useWordings();
  const { t } = useTexts('shell');
  const { t: common } = useTexts('common');
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState('');
  const { groups, searching, error, retry } = useFound(keyword);
  const all = groups.flatMap(({ found }) => found);
  return (
    <Palette
      title={t('search')}
      hint={t('searchHint')}
      keyword={keyword}
      onKeyword={setKeyword}
      options={all.map(({ key }) => key)}
      onChoose={(key) => {
        const chosen = all.find((one) => one.key === key);
        if (chosen === undefined) return;
        if (typeof chosen.to === 'string') void navigate(chosen.to);
        else chosen.to();
      }}
      onClose={onClose}
    >
      <div aria-busy={searching}>
        <FoundList groups={groups} />
        <p className={styles.message} role="status">
          {error !== undefined ? (
            <>
              {errorText(error, common)}{' '}
              <button type="button" className={styles.link} onClick={retry}>
                {common('retry')}
              </button>
            </>
          ) : searching ? (
            t('searching')
          ) : all.length > 0 ? null : keyword.trim() === '' ? (
            t('searchEmpty')
          ) : (
            t('searchNothing')
          )}
        </p>
        <MoreLinks groups={groups} />
      </div>
    </Palette>
  );
}

/** The pages that list all of a group of which only the best are shown. */
function MoreLinks({ groups }: { readonly groups: readonly FoundGroup[] }) {
  const { t } = useTexts('shell');
  const { close } = usePaletteList();
  return groups.map(
    ({ name, more }) =>
      typeof more?.to === 'string' && (
        <Link key={name} to={more.to} className={styles.more} onClick={close}>
          {t(`foundMore`, { group: t(`found.${name}`) })}
        </Link>
      ),
  );
}
