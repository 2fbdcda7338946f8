import { idSchema } from '@penstock/contract/calls/identifier';
import { pageQuery } from '@penstock/contract/calls/page';
import { functionPages } from '@penstock/contract/dashboard/click-action';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../texts/use-texts.ts';
import { client } from '../../../../app/services.ts';
import { useWorkspace } from '../../workspace.ts';
import { ChoiceControl } from '../fields/ChoiceControl.tsx';
import { mixed, type Shared } from '../../shared-value.ts';

/** How many pages are offered. */
const offered = 200;

/** A page of the product, or with `withFunctions` also one of the equipment itself. */
export function PageChoice({
  label,
  value,
  withFunctions = false,
  onChange,
}: {
  readonly label: string;
  readonly value: Shared<string>;
  readonly withFunctions?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useTexts('designerPanels');
  const { productId } = useWorkspace().page;
  const { data } = useQuery({
    queryKey: [pageQuery.path, 'click', productId],
    queryFn: ({ signal }) =>
      client.call(pageQuery, { productId: idSchema.parse(productId), pageSize: offered }, { signal }),
    enabled: idSchema.safeParse(productId).success,
  });
  const pages = (data?.rows ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  const own = withFunctions
    ? functionPages.map((name) => ({ value: String(name), label: t(`click.functions.${name}`) }))
    : [];
  const known = [...own, ...pages];
  // The page's own target is shown also where it no longer exists.
  const isMissing = value !== mixed && value !== '' && known.every((one) => one.value !== value);
  const options = isMissing ? [...known, { value, label: t('click.missingPage', { page: value }) }] : known;
  return <ChoiceControl label={label} value={value} options={options} onChange={onChange} />;
}
