import { useCallback, useMemo, useState } from 'react';
import { ListPage } from '../../../kit/list/ListPage.tsx';
import { SectionDrawer } from '../../../kit/section/SectionDrawer.tsx';
import { useItemDrawer } from '../../../kit/section/use-item-drawer.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { AssignDrawer } from './AssignDrawer.tsx';
import { useRegisterList } from './use-register-list.tsx';

/** The register table of a gateway: the variables that its Modbus services provide, and where. */
export function Registers({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewayDataServices');
  const { view, open } = useItemDrawer();
  const [assigning, setAssigning] = useState(false);
  const assign = useCallback(() => setAssigning(true), []);
  const list = useRegisterList(sn, assign);
  const form = useMemo(
    () => [
      {
        key: 'register',
        title: t('registers.kind'),
        fields: ['key', 'area', 'address', 'dataType', 'stringLength', 'byteOrder', 'decimals', 'writable'],
      },
    ],
    [t],
  );
  return (
    <>
      <ListPage list={list} />
      {view?.section === 'dataServices.registers' && (
        <SectionDrawer
          key={JSON.stringify(view)}
          sn={sn}
          view={view}
          kind={t('registers.kind')}
          form={form}
          onClose={() => open(undefined)}
        />
      )}
      {assigning && <AssignDrawer sn={sn} onClose={() => setAssigning(false)} />}
    </>
  );
}
