import { useCallback, useMemo, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useParams } from 'react-router';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SectionDrawer } from '../../kit/section/SectionDrawer.tsx';
import { useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { needTexts } from '../../texts/i18n.ts';
import { PasteDrawer } from './PasteDrawer.tsx';
import { useSystemVariableList } from './use-system-variable-list.tsx';

needTexts('gatewaySystemVariables');

/** The system variables of a gateway: constants that reports and scripts use. */
export function SystemVariablesPage() {
  const { sn = '' } = useParams();
  return <GatewaySystemVariables key={sn} sn={sn} />;
}

function GatewaySystemVariables({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewaySystemVariables');
  const { view, open } = useItemDrawer();
  const [pasting, setPasting] = useState(false);
  const paste = useCallback(() => setPasting(true), []);
  const list = useSystemVariableList(sn, paste);
  const form = useMemo(
    () => [{ key: 'variable', title: t('kind'), fields: ['key', 'value', 'remark'] }],
    [t],
  );
  return (
    <>
      <ListPage list={list} />
      {view?.section === 'systemVariables' && (
        <SectionDrawer
          key={JSON.stringify(view)}
          sn={sn}
          view={view}
          kind={t('kind')}
          form={form}
          onClose={() => open(undefined)}
        />
      )}
      {pasting && <PasteDrawer sn={sn} onClose={() => setPasting(false)} />}
    </>
  );
}
