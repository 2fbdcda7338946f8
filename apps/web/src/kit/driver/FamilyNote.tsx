import { isFields } from '@penstock/contract/document/fields';
import { Button } from 'antd';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { needTexts } from '../../texts/i18n.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Form } from '../form/use-form.ts';
import styles from './driver.module.css';
import { s7RackAndSlot } from './s7-rack-and-slot.ts';

needTexts('driver');

interface FamilyNoteProps {
  readonly sn: string;
  readonly form: Form;
}

/** The settings of a device that its family decides, and those that are made elsewhere: in the controller, at the serial port. */
export function FamilyNote({ sn, form }: FamilyNoteProps) {
  const { t } = useTexts('driver');
  const { protocol, port, settings } = form.draft;
  const lines: string[] = [];
  const family = isFields(settings) ? settings['family'] : undefined;
  const place = protocol === 's7' && typeof family === 'string' ? s7RackAndSlot(family) : undefined;
  if (place !== undefined) lines.push(t('family.slot', { rack: place.rack, slot: place.slot }));
  if (family === 's7-1200' || family === 's7-1500') lines.push(t('family.putGet'), t('family.optimised'));
  if (family === 's7-200-smart') lines.push(t('family.tsap'));
  if (protocol === 'mitsubishi-mc-3e' || protocol === 'mitsubishi-mc-1e') lines.push(t('family.mc'));
  if (protocol === 'opc-ua') lines.push(t('family.certificate'));
  const isSerial = port === 'RS485' || port === 'RS232';
  const fits =
    place === undefined ||
    (isFields(settings) &&
      Number(settings['rack']) === place.rack &&
      Number(settings['slot']) === place.slot);
  if (lines.length === 0 && !isSerial) return null;
  return (
    <div className={styles.family} role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {place !== undefined && !fits && (
        <Button
          size="small"
          onClick={() => {
            form.setValue('settings.rack', place.rack);
            form.setValue('settings.slot', place.slot);
          }}
        >
          {t('family.useSlot', { rack: place.rack, slot: place.slot })}
        </Button>
      )}
      {isSerial && (
        <p>
          {t('family.line')}{' '}
          <Link to={`${pathTo('GatewaySettings', { sn })}?part=serial`}>{t('family.toLine')}</Link>
        </p>
      )}
    </div>
  );
}
