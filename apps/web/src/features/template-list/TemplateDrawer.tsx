import type { CallAnswer } from '@penstock/contract/calls/call';
import {
  templateInfo,
  templateQuery,
  templateReplace,
} from '@penstock/contract/calls/configuration-template';
import type { Id } from '@penstock/contract/calls/identifier';
import {
  templateDrift,
  templateRelease,
  type TemplateUse,
  templateUses,
  templateUseStates,
} from '@penstock/contract/calls/template-application';
import { titleIn } from '@penstock/contract/texts/entered';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { OnlineState } from '../../app/OnlineState.tsx';
import { pathTo } from '../../app/paths.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Choice } from '../../design/Choice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { confirm } from '../../kit/dialog/confirm.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { GatewayPicker, type PickedGateway } from '../../kit/gateway/GatewayPicker.tsx';
import type { Opened } from '../../kit/list/use-opened.ts';
import { useChange } from '../../kit/mutation/use-change.ts';
import { targetText } from '../../kit/parameter/target-source.ts';
import { useAllowed } from '../../kit/permission/use-allowed.ts';
import { ChangeLines } from '../../kit/review/ChangeLines.tsx';
import { templateTargets } from '../../kit/template/template-targets.ts';
import { TemplateStateWord } from '../../kit/template/TemplateStateWord.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './template-list.module.css';
import type { templateDrawers } from './use-template-list.tsx';

const pageSize = 20;
const states = ['all', ...templateUseStates] as const;

interface TemplateDrawerProps {
  readonly id: Id;
  readonly onOpen: (opened: Opened<(typeof templateDrawers)[number]>) => void;
  readonly onClose: () => void;
}

/** A template: what it contains, its parameters, and in what the gateways that were made of it differ from it. */
export function TemplateDrawer({ id, onOpen, onClose }: TemplateDrawerProps) {
  const found = useQuery({
    queryKey: [templateInfo.path, id],
    queryFn: ({ signal }) => client.call(templateInfo, { id }, { signal }),
  });
  return (
    <Drawer title={found.data?.name ?? ''} width={760} onClose={onClose}>
      {found.error !== null ? (
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : found.data === undefined ? (
        <Outline />
      ) : (
        <div className={styles.form}>
          <Content template={found.data} onOpen={onOpen} />
          <Uses id={id} />
        </div>
      )}
    </Drawer>
  );
}

interface ContentProps {
  readonly template: CallAnswer<typeof templateInfo>;
  readonly onOpen: TemplateDrawerProps['onOpen'];
}

function Content({ template, onOpen }: ContentProps) {
  const { t } = useTexts('templateList');
  const language = useLanguage();
  const mayConfigure = useAllowed()('gateway:configure');
  const { id, parameterList } = template;
  const source = templateTargets(template.configuration);
  return (
    <>
      <Facts
        layout="list"
        facts={[
          { label: t('columns.model'), value: template.model },
          { label: t('columns.drivers'), value: groupedNumber(template.drivers) },
          { label: t('columns.variables'), value: groupedNumber(template.variables) },
          { label: t('columns.version'), value: groupedNumber(template.version) },
          { label: t('columns.updated'), value: <RelativeTime time={template.updated} /> },
          { label: t('columns.owner'), value: template.owner },
        ]}
      />
      {mayConfigure && (
        <div className={styles.actions}>
          <Button type="primary" onClick={() => onOpen({ kind: 'apply', id })}>
            {t('actions.apply')}
          </Button>
          <Button onClick={() => onOpen({ kind: 'parameters', id })}>{t('actions.parameters')}</Button>
        </div>
      )}
      {mayConfigure && <Replace template={template} />}
      <section aria-label={t('columns.parameters')}>
        <h3>{t('columns.parameters')}</h3>
        {parameterList.length === 0 ? (
          <p className={styles.about}>{t('parameters.none')}</p>
        ) : (
          <ul className={styles.uses}>
            {parameterList.map((parameter) => (
              <li key={parameter.key} className={styles.use}>
                <strong>{titleIn(parameter, language)}</strong>
                <span className={styles.about}>
                  {parameter.targets.map((target) => targetText(source, target, language)).join(t('between'))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Takes what a gateway has now into the template. */
function Replace({ template: { id, name } }: Pick<ContentProps, 'template'>) {
  const { t } = useTexts('templateList');
  const [gateways, setGateways] = useState<readonly PickedGateway[]>([]);
  const { run, running } = useChange((sn: string) => client.call(templateReplace, { id, sn }), {
    success: ({ version }) => t('replace.done', { name, version: groupedNumber(version) }),
    invalidates: [[templateInfo.path], [templateQuery.path], [templateUses.path]],
    failure: 'thrown',
  });
  const [gateway] = gateways;
  return (
    <details>
      <summary>{t('replace.title')}</summary>
      <div className={styles.form}>
        <p className={styles.about}>{t('replace.about')}</p>
        <GatewayPicker
          label={t('from.which')}
          hint={t('from.hint')}
          without=""
          maximum={1}
          disabled={running}
          value={gateways}
          onChange={setGateways}
        />
        <div>
          <Button
            loading={running}
            disabled={gateway === undefined}
            onClick={() => {
              if (gateway === undefined) return;
              const called = gateway.name || gateway.sn;
              void confirm({
                title: t('replace.question', { name, gateway: called }),
                text: t('replace.about'),
                action: t('replace.action'),
                run: () => run(gateway.sn),
              });
            }}
          >
            {t('replace.action')}
          </Button>
        </div>
      </div>
    </details>
  );
}

/** The gateways that were made of a template. */
function Uses({ id }: { readonly id: Id }) {
  const { t } = useTexts('templateList');
  const [state, setState] = useState<(typeof states)[number]>('all');
  const [keyword, setKeyword] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const found = useQuery({
    queryKey: [templateUses.path, id, state, keyword, pageNo],
    queryFn: ({ signal }) => client.call(templateUses, { id, state, keyword, pageNo, pageSize }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  return (
    <section aria-label={t('uses.title')} className={styles.form}>
      <h3>{t('uses.title')}</h3>
      <Choice
        label={t('uses.state')}
        value={state}
        options={states.map((value) => ({ value, text: t(`uses.states.${value}`) }))}
        onChange={(chosen) => {
          setState(chosen);
          setPageNo(1);
        }}
      />
      <Input
        type="search"
        aria-label={t('uses.search')}
        placeholder={t('uses.search')}
        value={keyword}
        onChange={({ target }) => {
          setKeyword(target.value);
          setPageNo(1);
        }}
      />
      {found.error !== null ? (
        <ReadFailure error={found.error} onRetry={found.refetch} />
      ) : found.data === undefined ? (
        <Outline />
      ) : found.data.rows.length === 0 ? (
        <p className={styles.about}>
          {t(state === 'all' && keyword === '' ? 'uses.none' : 'uses.noneFound')}
        </p>
      ) : (
        <ul className={styles.uses}>
          {found.data.rows.map((use) => (
            <Use key={use.sn} use={use} />
          ))}
        </ul>
      )}
      {found.data !== undefined && found.data.total > pageSize && (
        <Pagination
          size="small"
          current={pageNo}
          pageSize={pageSize}
          total={found.data.total}
          showSizeChanger={false}
          onChange={setPageNo}
        />
      )}
    </section>
  );
}

function Use({ use }: { readonly use: TemplateUse }) {
  const { t } = useTexts('templateList');
  const [shown, setShown] = useState(false);
  const mayConfigure = useAllowed()('gateway:configure');
  const { sn, name, online, version, applied, author } = use;
  const called = name === '' ? sn : `${name} · ${sn}`;
  const { run: release } = useChange(() => client.call(templateRelease, { sn }), {
    success: () => t('uses.released', { gateway: name || sn }),
    invalidates: [[templateUses.path], [templateQuery.path]],
    failure: 'thrown',
  });
  const drift = useQuery({
    queryKey: [templateDrift.path, sn],
    enabled: shown,
    queryFn: ({ signal }) => client.call(templateDrift, { sn }, { signal }),
  });
  const made = drift.data?.made;
  return (
    <li className={styles.use}>
      <div className={styles.head}>
        <Link to={pathTo('GatewayOverview', { sn })}>{called}</Link>
        <TemplateStateWord use={use} />
      </div>
      <p className={styles.about}>
        <OnlineState online={online} /> · {t('uses.version', { version: groupedNumber(version) })} ·{' '}
        <RelativeTime time={applied} /> {author}
      </p>
      <details onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
        <summary>{t('uses.differences')}</summary>
        {drift.error !== null ? (
          <ReadFailure error={drift.error} onRetry={drift.refetch} />
        ) : made === undefined || made === null ? (
          <Outline />
        ) : made.use.state === 'unknown' ? (
          <p className={styles.about}>{t('uses.unknown')}</p>
        ) : made.total === 0 ? (
          <p className={styles.about}>{t('uses.same')}</p>
        ) : (
          <ChangeLines lines={made.lines} total={made.total} />
        )}
        {mayConfigure && (
          <Button
            size="small"
            onClick={() =>
              void confirm({
                title: t('uses.releaseTitle', { gateway: name || sn }),
                text: t('uses.releaseText'),
                action: t('uses.release'),
                run: () => release(undefined),
              })
            }
          >
            {t('uses.release')}
          </Button>
        )}
      </details>
    </li>
  );
}
