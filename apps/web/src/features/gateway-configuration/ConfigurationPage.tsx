import { useState } from 'react';
import { useParams } from 'react-router';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { ApplyTemplate } from '../../kit/template/ApplyTemplate.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { CompareDrawer } from './CompareDrawer.tsx';
import type { ConfigurationView } from './configuration-view.ts';
import { CopyDrawer } from './CopyDrawer.tsx';
import { ImportDrawer } from './ImportDrawer.tsx';
import { ReturnDrawer } from './ReturnDrawer.tsx';
import { TemplatesDrawer } from './TemplatesDrawer.tsx';
import { useRevisionList } from './use-revision-list.tsx';

needTexts('gatewayConfiguration');

/** The configuration of a gateway as a whole: its revisions, compared and returned to; export, import, templates and copy. */
export function ConfigurationPage() {
  const { sn = '' } = useParams();
  return <GatewayConfiguration key={sn} sn={sn} />;
}

function GatewayConfiguration({ sn }: { readonly sn: string }) {
  const [view, setView] = useState<ConfigurationView | undefined>(undefined);
  const list = useRevisionList(sn, setView);
  const close = () => setView(undefined);
  return (
    <>
      <ListPage list={list} />
      {view?.kind === 'compare' && <CompareDrawer sn={sn} from={view.from} to={view.to} onClose={close} />}
      {view?.kind === 'return' && (
        <ReturnDrawer sn={sn} to={view.to} missing={view.missing} onClose={close} />
      )}
      {view?.kind === 'import' && <ImportDrawer sn={sn} onClose={close} />}
      {view?.kind === 'templates' && (
        <TemplatesDrawer
          sn={sn}
          onApply={(template) => setView({ kind: 'template', template })}
          onClose={close}
        />
      )}
      {view?.kind === 'template' && (
        <ApplyTemplate id={view.template.id} chosen={[{ sn, name: '' }]} onClose={close} />
      )}
      {view?.kind === 'copy' && <CopyDrawer sn={sn} onClose={close} />}
    </>
  );
}
