import { equipmentBindGateway } from '@penstock/contract/calls/equipment-binding';
import { type EquipmentBinding, equipmentBindingSchema } from '@penstock/contract/product/definition';
import { Button, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { Steps } from '../../kit/wizard/Steps.tsx';
import styles from './equipment-binding.module.css';
import { ExistingDrivers } from './ExistingDrivers.tsx';
import { GatewaySelect } from './GatewaySelect.tsx';
import { NoteField } from './NoteField.tsx';
import { OperationReport } from './OperationReport.tsx';
import { isPossible, PreviewReport } from './PreviewReport.tsx';
import { useSyncOperation } from './use-sync-operation.ts';
import { useSyncPreview } from './use-sync-preview.ts';
import { OperationButtons } from './OperationButtons.tsx';

type Step = 'gateway' | 'setup' | 'review';

interface BindWizardProps {
  readonly id: string;
  /** The revision of the equipment's definition, and the names of its drivers. */
  readonly definition: number;
  readonly drivers: readonly string[];
  /** The parameters of the equipment, to be filled; null where it has none. */
  readonly parameters: ReactNode;
  /** How it is bound already; undefined where it is not. */
  readonly bound: { readonly sn: string; readonly binding: EquipmentBinding } | undefined;
  readonly onClose: () => void;
}

const noBinding = equipmentBindingSchema.parse({});
const { prefix: prefixSchema } = equipmentBindingSchema.shape;

/** Binds an equipment to a gateway, or changes how it is bound: chosen, compared, then carried out. */
export function BindWizard(props: BindWizardProps) {
  const { id, definition, drivers, parameters, onClose } = props;
  const { t } = useTexts(['equipmentBinding', 'common']);
  const field = useId();
  // The equipment is bound while its wizard still shows how that ended.
  const [bound] = useState(props.bound);
  const [step, setStep] = useState<Step>(bound === undefined ? 'gateway' : 'setup');
  const [sn, setSn] = useState(bound?.sn ?? '');
  const [binding, setBinding] = useState<EquipmentBinding>(bound?.binding ?? noBinding);
  const isPrefix = prefixSchema.safeParse(binding.prefix).success;
  const all: readonly Step[] = bound === undefined ? ['gateway', 'setup', 'review'] : ['setup', 'review'];
  const toStep = (key: string) => setStep(all.find((one) => one === key) ?? step);
  const names = new Set(drivers);
  const asked = {
    ...binding,
    existingDrivers: binding.existingDrivers.filter(({ driver }) => names.has(driver)),
  };
  return (
    <Drawer
      title={bound === undefined ? t('wizard.title') : t('wizard.changeTitle', { sn: bound.sn })}
      width={720}
      onClose={onClose}
    >
      <div className={styles.body}>
        <Steps
          label={t('wizard.title')}
          steps={all.map((key) => ({ key, title: t(`wizard.steps.${key}`) }))}
          current={step}
          onBack={toStep}
        />
        {step === 'gateway' && (
          <div className={styles.field}>
            <label htmlFor={`${field}.sn`}>{t('wizard.gateway')}</label>
            <GatewaySelect
              id={`${field}.sn`}
              value={sn}
              onChange={(chosen) => {
                setSn(chosen);
                setBinding({ ...binding, existingDrivers: [] });
              }}
            />
          </div>
        )}
        {step === 'setup' && (
          <>
            <div className={styles.field}>
              <label htmlFor={`${field}.prefix`}>{t('wizard.prefix')}</label>
              <Input
                id={`${field}.prefix`}
                autoCapitalize="none"
                spellCheck={false}
                status={isPrefix ? '' : 'error'}
                aria-invalid={!isPrefix}
                aria-describedby={`${field}.hint`}
                value={binding.prefix}
                onChange={(event) => setBinding({ ...binding, prefix: event.target.value })}
              />
              <p id={`${field}.hint`} className={isPrefix ? styles.hint : styles.wrong}>
                {t(isPrefix ? 'wizard.prefixHint' : 'wizard.prefixWrong')}
              </p>
            </div>
            <ExistingDrivers
              sn={sn}
              drivers={drivers}
              value={asked.existingDrivers}
              onChange={(existingDrivers) => setBinding({ ...binding, existingDrivers })}
            />
            {parameters !== null && <div className={styles.parameters}>{parameters}</div>}
          </>
        )}
        {step === 'review' && (
          <Review
            id={id}
            sn={sn}
            binding={asked}
            definition={definition}
            isChange={bound !== undefined}
            onPrefix={(prefix) => setBinding({ ...binding, prefix })}
            onTakeOver={(takesOver) => setBinding({ ...binding, takesOver })}
            onClose={onClose}
          />
        )}
      </div>
      {step !== 'review' && (
        <DrawerFooter>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="primary"
            disabled={sn === '' || !isPrefix}
            onClick={() => setStep(step === 'gateway' ? 'setup' : 'review')}
          >
            {t('wizard.next')}
          </Button>
        </DrawerFooter>
      )}
    </Drawer>
  );
}

interface ReviewProps {
  readonly id: string;
  readonly sn: string;
  readonly binding: EquipmentBinding;
  readonly definition: number;
  readonly isChange: boolean;
  readonly onPrefix: (prefix: string) => void;
  readonly onTakeOver: (takesOver: boolean) => void;
  readonly onClose: () => void;
}

function Review(props: ReviewProps) {
  const { id, sn, binding, definition, isChange, onPrefix, onTakeOver, onClose } = props;
  const { t } = useTexts(['equipmentBinding', 'common']);
  const { t: common } = useTexts('common');
  const [note, setNote] = useState('');
  const { progress, run, reset } = useSyncOperation(id);
  // A change on its way is not compared with the state that it has changed already.
  const [sent, setSent] = useState<ReturnType<typeof useSyncPreview>['data']>();
  const { data, error, refetch } = useSyncPreview({ id, action: 'bind', sn, binding }, definition);
  const preview = sent ?? data;
  const prefix = proposedPrefix(id);
  const start = () => {
    if (data === undefined) return;
    setSent(data);
    void run(() =>
      client.call(equipmentBindGateway, { id, sn, binding, revision: data.revision, note: note.trim() }),
    );
  };
  return (
    <>
      {preview === undefined ? (
        error === null ? (
          <p role="status">{t('wizard.comparing')}</p>
        ) : (
          <Notice
            kind="danger"
            role="alert"
            title={t('wizard.compareFailed')}
            action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
          >
            {errorText(error, common)}
          </Notice>
        )
      ) : (
        <PreviewReport
          preview={preview}
          title={t('changes')}
          proposal={binding.prefix === prefix ? undefined : { prefix, use: () => onPrefix(prefix) }}
          takeOver={sent === undefined ? { on: binding.takesOver, set: onTakeOver } : undefined}
        />
      )}
      {progress.step === 'idle' && <NoteField value={note} onChange={setNote} />}
      <OperationReport progress={progress} />
      <OperationButtons
        progress={progress}
        startText={t(isChange ? 'wizard.startChange' : 'wizard.start')}
        disabled={preview === undefined || !isPossible(preview)}
        onStart={start}
        onAgain={() => {
          setSent(undefined);
          reset();
          void refetch();
        }}
        onClose={onClose}
      />
    </>
  );
}

/** The most digits of an identifier that a prefix takes. */
const prefixDigits = 6;

/** A prefix that no other equipment is proposed. */
function proposedPrefix(id: string): string {
  return `e${id.slice(-prefixDigits)}_`;
}
