import type { Id } from '@penstock/contract/calls/identifier';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { Link } from 'react-router';
import { functionAddress } from './function-page.ts';
import type { OpenedWindow } from './open-page.ts';

interface FullPageLinkProps {
  readonly content: Extract<OpenedWindow['content'], { readonly kind: 'function' }>;
  readonly equipmentId: Id;
}

/** Opens a function page of the equipment in the place of the page; nothing while its address is not known. */
export function FullPageLink({ content: { name, keys }, equipmentId }: FullPageLinkProps) {
  const { t } = useTexts('monitor');
  const { data } = useQuery({
    queryKey: [signalQuery.path, 'function page', equipmentId, name, [...keys]],
    queryFn: () => functionAddress(name, equipmentId, keys),
    staleTime: 60_000,
  });
  return data !== undefined && <Link to={data}>{t('windows.whole')}</Link>;
}
