import { pageFits } from '@penstock/contract/dashboard/page';
import { type RefObject, Suspense, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { prefer, usePreferences } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { themeChoices } from '../../app/theme-choice.ts';
import {
  AcceptIcon,
  BrowseIcon,
  CloseIcon,
  DownloadIcon,
  PageIcon,
  SignalIcon,
  SystemIcon,
  WriteIcon,
} from '../../design/icons.tsx';
import { breaks } from '../../design/tokens.ts';
import { useNarrowerThan } from '../../design/use-media.ts';
import type { Action } from '../../kit/action/action.ts';
import { ActionMenu } from '../../kit/action/ActionMenu.tsx';
import { saveFile } from '../../kit/transfer/save-file.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { dateTime } from '../../texts/times.ts';
import type { PageFit } from '../../kit/stage/page-fit.ts';
import styles from './monitor-header.module.css';
import type { MonitoredPageProps, ShownAsCards } from './monitored-page.ts';
import { useFullScreen } from './use-full-screen.ts';
import { libraryPart } from '../../app/library-part.tsx';

const SharePageDrawer = libraryPart(async () => ({
  default: (await import('../../kit/page-share/SharePageDrawer.tsx')).SharePageDrawer,
}));
const KioskDrawer = libraryPart(async () => ({ default: (await import('./KioskDrawer.tsx')).KioskDrawer }));

interface MonitorMenuProps extends MonitoredPageProps {
  /** The size of the page, in page units. */
  readonly size: { readonly width: number; readonly height: number };
  /** The element that the page is drawn in. */
  readonly stage: RefObject<HTMLElement | null>;
  /** How the page fits its window. */
  readonly fit: PageFit;
  readonly onFit: (fit: PageFit) => void;
  readonly cards: ShownAsCards;
  readonly withSignals: boolean;
  readonly onSignals: () => void;
  readonly onPrint: () => void;
  /** Lets no script write without a click any more; left out where none may. */
  readonly onTakeBack?: () => void;
}

const themeTexts = {
  system: 'themeSystem',
  light: 'themeLight',
  dark: 'themeDark',
  contrast: 'themeContrast',
} as const;

/** The actions on a page beside operating it. */
export function MonitorMenu(props: MonitorMenuProps) {
  const { page, detail, withAlarms, size, stage, fit, onFit, cards } = props;
  const { withSignals, onSignals, onPrint, onTakeBack } = props;
  const { t } = useTexts('monitor');
  const { t: common } = useTexts('common');
  const chosenTheme = usePreferences(({ theme }) => theme);
  const navigate = useNavigate();
  const isPhone = useNarrowerThan(breaks.phone);
  const { isPossible, isOn, toggle } = useFullScreen();
  const [isChoosing, setChoosing] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const { run: save } = useChange(
    async () => {
      const drawn = stage.current?.querySelector<HTMLElement>('[data-page]');
      if (!drawn) throw new Error('No stage shows the page');
      const { pageImage } = await import('./page-image.ts');
      const { offsetWidth: width, offsetHeight: height } = drawn;
      const { content, leftOut } = await pageImage(drawn, cards.areShown ? { width, height } : size);
      const time = dateTime(client.platformTime()).replaceAll(/[: ]/g, '-');
      saveFile({ name: `${page.title} ${detail.title} ${time}.png`, content });
      return leftOut;
    },
    {
      success: (leftOut) => (leftOut === 0 ? '' : t('menu.leftOut', { count: leftOut })),
      failure: 'message',
    },
  );
  const actions = useMemo((): readonly Action<undefined>[] => {
    const all: Action<undefined>[] = [
      {
        key: 'signals',
        label: t(withSignals ? 'menu.hideSignals' : 'menu.signals'),
        Icon: SignalIcon,
        run: onSignals,
      },
      { key: 'print', label: t('menu.print'), Icon: PageIcon, run: onPrint },
      {
        key: 'picture',
        label: t('menu.picture'),
        Icon: DownloadIcon,
        run: async () => void (await save(undefined)),
      },
      { key: 'kiosk', label: t('menu.kiosk'), Icon: SystemIcon, run: () => setChoosing(true) },
    ];
    for (const theme of themeChoices)
      all.push({
        key: `theme-${theme}`,
        label: t('menu.theme', { theme: common(themeTexts[theme]) }),
        ...(theme === chosenTheme && { Icon: AcceptIcon }),
        run: () => prefer({ theme }),
      });
    if (onTakeBack !== undefined)
      all.push({ key: 'takeBack', label: t('scripts.takeBack'), Icon: CloseIcon, run: onTakeBack });
    if (isPhone) {
      if (cards.arePossible)
        all.push({
          key: 'cards',
          label: t('menu.fit', { fit: t('fits.cards') }),
          ...(cards.areShown && { Icon: AcceptIcon }),
          run: cards.show,
        });
      for (const value of pageFits)
        all.push({
          key: value,
          label: t('menu.fit', { fit: t(`fits.${value}`) }),
          ...(value === fit && !cards.areShown && { Icon: AcceptIcon }),
          run: () => onFit(value),
        });
      if (isPossible)
        all.push({ key: 'fullScreen', label: t(isOn ? 'leaveFullScreen' : 'fullScreen'), run: toggle });
    }
    const { productId } = detail;
    if (detail.pagesChangeable && productId !== '')
      all.push(
        {
          key: 'share',
          label: t('menu.share'),
          Icon: BrowseIcon,
          permission: 'equipment:edit',
          run: () => setSharing(true),
        },
        {
          key: 'edit',
          label: t('menu.edit'),
          Icon: WriteIcon,
          permission: 'equipment:edit',
          run: () => void navigate(pathTo('Designer', { productId, pageId: page.id })),
        },
      );
    return all;
  }, [
    t,
    common,
    chosenTheme,
    withSignals,
    onSignals,
    onPrint,
    onTakeBack,
    save,
    isPhone,
    fit,
    onFit,
    cards,
    isPossible,
    isOn,
    toggle,
    detail,
    page,
    navigate,
  ]);
  return (
    <>
      <ActionMenu
        actions={actions}
        target={undefined}
        name={t('menu.name')}
        className={styles.menu}
        onRun={(action) => void action.run(undefined)}
      />
      {isSharing && (
        <Suspense fallback={null}>
          <SharePageDrawer
            pageId={page.id}
            title={page.title}
            equipmentId={detail.id}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <KioskDrawer
            page={page}
            detail={detail}
            withAlarms={withAlarms}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
