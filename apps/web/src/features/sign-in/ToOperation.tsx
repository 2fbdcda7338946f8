import { Link, useLocation } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { pathTo } from '../../app/paths.ts';

/** The way from the entrance of the customers to that of the operators; the way back to where they were stays with it. */
export function ToOperation() {
  const { t } = useTexts('signIn');
  const { search } = useLocation();
  return <Link to={`${pathTo('OperationLogin')}${search}`}>{t('toOperation')}</Link>;
}
