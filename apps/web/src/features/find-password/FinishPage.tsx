import { Button } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { useNavigate } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Notice } from '../../design/Notice.tsx';
import { FindPasswordFrame } from './FindPasswordFrame.tsx';

/** The last step: the password is set. */
export function FinishPage() {
  const { t } = useTexts('findPassword');
  const navigate = useNavigate();
  return (
    <FindPasswordFrame step="finish">
      <Notice kind="good" title={t('finish.title')}>
        {t('finish.text')}
      </Notice>
      <Button type="primary" size="large" block autoFocus onClick={() => void navigate(pathTo('Login'))}>
        {t('finish.signIn')}
      </Button>
    </FindPasswordFrame>
  );
}
