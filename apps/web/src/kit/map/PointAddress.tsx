import { addressOfPoint } from '@penstock/contract/calls/address-search';
import { type Position, roundedPosition } from '@penstock/stage/map/coordinates';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useSettled } from '../../design/use-settled.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './map.module.css';

/** How long a position rests before its address is asked for, in ms: arrows move it many times. */
const pause = 700;

interface PointAddressProps {
  readonly position: Position;
  /** Takes the address into a field beside the map; left out where there is none. */
  readonly onTake?: ((address: string) => void) | undefined;
}

/** The address of a point by the address service of the installation. */
export function PointAddress({ position, onTake }: PointAddressProps) {
  const { t } = useTexts('map');
  const { t: common } = useTexts('common');
  const language = useLanguage();
  const { latitude, longitude } = roundedPosition(position);
  const settled = useSettled(`${latitude} ${longitude}`, pause);
  const { data, error } = useQuery({
    queryKey: [addressOfPoint.path, language, settled],
    queryFn: ({ signal }) => {
      const [north = 0, east = 0] = settled.split(' ').map(Number);
      return client.call(addressOfPoint, { latitude: north, longitude: east }, { signal });
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = data?.address;
  return (
    <div className={styles.pointAddress} role="status">
      {error !== null && <span className={styles.wrong}>{errorText(error, common)}</span>}
      {error === null && address === undefined && <span className={styles.hint}>{t('address.asking')}</span>}
      {address === '' && <span className={styles.hint}>{t('address.unknown')}</span>}
      {address !== undefined && address !== '' && (
        <>
          <span>{t('address.ofPoint', { address })}</span>
          {onTake !== undefined && (
            <Button size="small" onClick={() => onTake(address)}>
              {t('address.take')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
