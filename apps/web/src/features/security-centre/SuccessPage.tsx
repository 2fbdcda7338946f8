import { Button } from 'antd';
import { useEffect } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Navigate, useNavigate, useParams } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { Notice } from '../../design/Notice.tsx';
import { endChange, subjects, ways } from './flow.ts';
import { SetupFrame } from './SetupFrame.tsx';

/** The change that was made, and the proof that was used. */
export function SuccessPage() {
  const { t } = useTexts('security');
  const { type, way } = useParams();
  const navigate = useNavigate();
  // Not before this page is shown: without a proof, the page before leads back to the validation.
  useEffect(endChange, []);
  const subject = subjects.find((known) => known === type);
  const proven = [...ways, 'first' as const].find((known) => known === way);
  if (subject === undefined || proven === undefined) return <Navigate to={pathTo('SecuritySms')} replace />;
  return (
    <SetupFrame subject={subject} step="done" isFirst={proven === 'first'}>
      <Notice kind="good" title={t(`success.${subject}.title`)}>
        {t(`success.${subject}.text`)} {proven !== 'first' && t(`success.by.${proven}`)}
      </Notice>
      <Button
        type="primary"
        size="large"
        block
        autoFocus
        onClick={() => void navigate(pathTo('SecuritySms'))}
      >
        {t('back')}
      </Button>
    </SetupFrame>
  );
}
