import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useOpened } from '../../kit/list/use-opened.ts';
import { ApplyTemplate } from '../../kit/template/ApplyTemplate.tsx';
import { needTexts } from '../../texts/i18n.ts';
import { AddTemplate } from './AddTemplate.tsx';
import { ParametersDrawer } from './ParametersDrawer.tsx';
import { RenameTemplate } from './RenameTemplate.tsx';
import { TemplateDrawer } from './TemplateDrawer.tsx';
import { templateDrawers, useTemplateList } from './use-template-list.tsx';

needTexts('templateList');

/** The templates of the reader's company: made from gateways or imported, filled per gateway, applied to many. */
export function TemplateListPage() {
  const { opened, open, close } = useOpened(templateDrawers);
  const [query] = useSearchParams();
  const sn = query.get('sn');
  const id = idSchema.safeParse(opened?.id).data;
  const of = (drawer: (known: Id) => ReactNode) => (id === undefined ? null : drawer(id));
  return (
    <>
      <ListPage list={useTemplateList(open)} />
      {opened?.kind === 'add' && <AddTemplate onClose={close} />}
      {opened?.kind === 'edit' && of((known) => <RenameTemplate id={known} onClose={close} />)}
      {opened?.kind === 'show' &&
        of((known) => <TemplateDrawer key={known} id={known} onOpen={open} onClose={close} />)}
      {opened?.kind === 'parameters' && of((known) => <ParametersDrawer id={known} onClose={close} />)}
      {opened?.kind === 'apply' &&
        of((known) => (
          <ApplyTemplate
            key={known}
            id={known}
            chosen={sn === null ? [] : [{ sn, name: '' }]}
            onClose={close}
          />
        ))}
    </>
  );
}
