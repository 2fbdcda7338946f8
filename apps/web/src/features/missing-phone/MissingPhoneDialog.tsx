import { Button, Modal } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { useReturnFocus } from '../../kit/dialog/use-return-focus.ts';
import { needTexts } from '../../texts/i18n.ts';
import styles from './missing-phone.module.css';

needTexts('missingPhone');

/** The benefits of a bound phone, by the keys of their texts. */
const benefits = ['law', 'signIn', 'password', 'safety'] as const;

/** Asks for a phone number, which an account must have for legal reasons. It is drawn while it is open. */
export function MissingPhoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts(['missingPhone', 'common']);
  const navigate = useNavigate();
  useReturnFocus();
  return (
    <Modal
      open
      centered
      width={460}
      title={t('title')}
      footer={null}
      transitionName=""
      maskTransitionName=""
      mask={{ closable: false }}
      closable={{ 'aria-label': t('common:close') }}
      focusable={{ focusTriggerAfterClose: false }}
      onCancel={onClose}
    >
      <div className={styles.content}>
        <p>{t('why')}</p>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>{t(`benefits.${benefit}`)}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button
            type="primary"
            onClick={() => {
              onClose();
              void navigate(pathTo('SecurityTel'));
            }}
          >
            {t('bind')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
