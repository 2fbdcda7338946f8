import { type MonitoredPage, pageEquipments } from '@penstock/contract/calls/monitor-page';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { ChevronDownIcon, KeyIcon } from '../../design/icons.tsx';
import { PopoverButton } from '../../kit/popover/PopoverButton.tsx';
import { monitorAddress } from '../../kit/stage/monitor-address.ts';
import styles from './monitor-header.module.css';
import type { EquipmentDetail } from './use-detail.ts';

/** How many other equipments are offered; the page without an equipment finds them all. */
const offered = 50;

interface PageSwitchProps {
  readonly page: MonitoredPage;
  readonly detail: EquipmentDetail;
  readonly withAlarms: boolean;
}

/** The equipment that is shown, with the other pages of it, and the other equipments of the page. */
export function PageSwitch(props: PageSwitchProps) {
  const { t } = useTexts('monitor');
  const { detail } = props;
  return (
    <PopoverButton
      role="dialog"
      className={styles.switch}
      panelName={t('switch.name')}
      panel={(close) => <Choices {...props} close={close} />}
    >
      <span className={styles.equipment}>{detail.title}</span>
      <ChevronDownIcon />
    </PopoverButton>
  );
}

function Choices({ page, detail, withAlarms, close }: PageSwitchProps & { readonly close: () => void }) {
  const { t } = useTexts('monitor');
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: [pageEquipments.path, page.id, language, 'switch'],
    queryFn: ({ signal }) => client.call(pageEquipments, { pageId: page.id, pageSize: offered }, { signal }),
  });
  const equipments = data?.rows ?? [];
  return (
    <div className={styles.choices}>
      <h2>{t('switch.pages')}</h2>
      <ul>
        {detail.pages.map(({ id, title, checkpwd }) => (
          <li key={id}>
            <Link
              to={monitorAddress({ pageId: id, equipmentId: detail.id, withAlarms })}
              aria-current={id === page.id ? 'page' : undefined}
              onClick={close}
            >
              {title}
              {checkpwd && <KeyIcon size={12} />}
            </Link>
          </li>
        ))}
      </ul>
      {equipments.length > 1 && (
        <>
          <h2>{t('switch.equipments')}</h2>
          <ul>
            {equipments.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={monitorAddress({ pageId: page.id, equipmentId: id, withAlarms })}
                  aria-current={id === detail.id ? 'page' : undefined}
                  onClick={close}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
