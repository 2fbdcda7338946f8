import { localState } from '@penstock/contract/local/console-calls';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { pathTo } from '../app/paths.ts';
import { State } from '../design/State.tsx';
import { saveEditedFile } from '../kit/gateway/save-edited-file.ts';
import type { LocalState } from '../kit/gateway/use-local-state.ts';
import { useChange } from '../kit/mutation/use-change.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Saves the configuration file that is edited in the place of a gateway, or leads to where one is connected. */
export function FileActions({ file }: { readonly file: LocalState['file'] }) {
  const { t } = useTexts('connect');
  const navigate = useNavigate();
  const save = useChange((name: string) => saveEditedFile(name), {
    success: () => t('file.saved'),
    invalidates: [[localState.path]],
    failure: 'message',
  });
  if (file === null) return null;
  return (
    <>
      <State kind={file.unsaved ? 'warning' : 'good'}>
        {t(file.unsaved ? 'file.isUnsaved' : 'file.isSaved')}
      </State>
      <Button size="small" type="primary" loading={save.running} onClick={() => void save.run(file.name)}>
        {t('file.save')}
      </Button>
      <Button size="small" onClick={() => void navigate(pathTo('Connect'))}>
        {t('file.leave')}
      </Button>
    </>
  );
}
