import { isUnattended, type WidgetEvent, widgetEvents } from '@penstock/contract/dashboard/widget-events';
import { Suspense } from 'react';
import { lazyPart, needTexts } from '../../../../texts/i18n.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import { FieldRow } from '../fields/FieldRow.tsx';
import { NumberControl } from '../fields/NumberControl.tsx';
import { PanelSection } from '../fields/PanelSection.tsx';
import { mixed } from '../../shared-value.ts';
import { SwitchControl } from '../fields/SwitchControl.tsx';
import { actionAccess, actionsOf } from './action-list.ts';
import { ActionFields } from './ActionFields.tsx';
import { DisabledFields } from './DisabledFields.tsx';
import type { FieldAccess } from './field-access.ts';
import styles from './properties.module.css';
import { accessNumber, accessSwitch } from './typed-access.ts';

needTexts('designerEvents');

const EventActions = lazyPart(async () => ({ default: (await import('./EventActions.tsx')).EventActions }));

const at = (name: string) => `clickEvent.config.${name}`;
const otherEvents = widgetEvents.filter((event) => event !== 'click');

/**
 * The events of widgets, of one or several at once: the actions of a click and of the other events, and how the widgets are
 * operated. A part of a widget, such as an option, has a click only.
 */
export function ClickEventPanel({
  access,
  clickOnly = false,
}: {
  readonly access: FieldAccess;
  readonly clickOnly?: boolean;
}) {
  const { t } = useTexts(['designerPanels', 'designerEvents']);
  const enabled = {
    ...accessSwitch(access, 'clickEvent.enable'),
    onChange: (on: boolean) =>
      access.setAll(
        new Map([
          ['clickEvent.enable', on],
          // Whatever is new asks before it writes, until its author says otherwise.
          ...(on && access.value(at('binding')) === null ? ([[at('hint'), true]] as const) : []),
        ]),
      ),
  };
  const counts = new Map(widgetEvents.map((event) => [event, countOf(access, event)]));
  const isOperated = widgetEvents.some((event) => !isUnattended(event) && counts.get(event) !== 0);
  const isAlone = widgetEvents.every(
    (event) => isUnattended(event) || event === 'click' || counts.get(event) === 0,
  );
  return (
    <>
      <PanelSection id="click" title={t('click.title')}>
        <SwitchControl label={t('click.enable')} labelled {...enabled} />
        {enabled.value !== false && (
          <>
            {counts.get('click') === 1 && (
              <ActionFields event="click" access={actionAccess(access, 'click', 0)} mayHold={isAlone} />
            )}
            <Suspense fallback={null}>
              <EventActions event="click" access={access} startsAt={counts.get('click') === 1 ? 1 : 0} />
            </Suspense>
          </>
        )}
      </PanelSection>
      {(isOperated || enabled.value !== false) && (
        <PanelSection id="operation" title={t('click.operation')}>
          <PressFields access={access} />
          <DisabledFields access={access} path={at('disabledWhen')} />
        </PanelSection>
      )}
      {!clickOnly &&
        otherEvents.map((event) => (
          <PanelSection
            key={event}
            id={`event ${event}`}
            title={eventTitle(t(`designerEvents:events.${event}`), counts.get(event))}
            startsClosed={counts.get(event) === 0}
          >
            <p className={styles.note}>{t(`designerEvents:notes.${event}`)}</p>
            {isHeldClick(access) && !isUnattended(event) ? (
              <p className={styles.note}>{t('designerEvents:held')}</p>
            ) : (
              <Suspense fallback={null}>
                <EventActions event={event} access={access} startsAt={0} />
              </Suspense>
            )}
          </PanelSection>
        ))}
    </>
  );
}

const eventTitle = (title: string, count: number | undefined) =>
  count === undefined || count === 0 ? title : `${title} (${count})`;

/** How many actions an event has; undefined where the widgets differ. */
function countOf(access: FieldAccess, event: WidgetEvent): number | undefined {
  const actions = actionsOf(access, event);
  return actions === mixed ? undefined : actions.length;
}

/** Whether a click writes one value while it is pressed: nothing else may share that gesture. */
function isHeldClick(access: FieldAccess): boolean {
  const is = (name: string, value: string | boolean) => access.value(`clickEvent.${name}`) === value;
  return (
    is('enable', true) &&
    is('config.action', 'write') &&
    is('config.writeType', 'fixed') &&
    is('config.pressType', 'hold')
  );
}

/** How a widget is pressed. */
function PressFields({ access }: { readonly access: FieldAccess }) {
  const { t } = useTexts('designerPanels');
  const delay = accessSwitch(access, at('delay.enable'));
  return (
    <>
      <SwitchControl label={t('click.delay')} labelled {...delay} />
      {delay.value === true && (
        <FieldRow label={t('click.delayValue')}>
          <NumberControl
            label={t('click.delayValue')}
            unit="ms"
            min={0}
            max={60_000}
            step={100}
            {...accessNumber(access, at('delay.value'))}
          />
        </FieldRow>
      )}
      <SwitchControl
        label={t('click.pressDisabled')}
        labelled
        {...accessSwitch(access, at('pressDisabled'))}
      />
    </>
  );
}
