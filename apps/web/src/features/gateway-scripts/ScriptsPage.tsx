import { useParams } from 'react-router';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useItemDrawer } from '../../kit/section/use-item-drawer.ts';
import { needTexts } from '../../texts/i18n.ts';
import { ScriptEditorPage } from './ScriptEditorPage.tsx';
import { useScriptList } from './use-script-list.tsx';

needTexts('gatewayScripts');

/** The scripts of a gateway: what each does, and in its place the editor of one. */
export function ScriptsPage() {
  const { sn = '' } = useParams();
  return <GatewayScripts key={sn} sn={sn} />;
}

function GatewayScripts({ sn }: { readonly sn: string }) {
  const { view, open } = useItemDrawer();
  if (view === undefined || view.section !== 'scripts') return <ScriptList sn={sn} />;
  return <ScriptEditorPage key={JSON.stringify(view)} sn={sn} view={view} onClose={() => open(undefined)} />;
}

function ScriptList({ sn }: { readonly sn: string }) {
  return <ListPage list={useScriptList(sn)} />;
}
