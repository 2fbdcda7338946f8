import { languageName, languages } from '@penstock/languages/language';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { NotificationRecipient, notificationOptions } from '@penstock/contract/calls/notification';
import { idSchema } from '@penstock/contract/calls/identifier';
import {
  type NotificationChannel,
  notificationChannels,
  reachesAccounts,
  type ServiceChannel,
} from '@penstock/contract/model/notification';
import { Button, Input, Select } from 'antd';
import { useTexts } from '../../texts/use-texts.ts';
import { DeleteIcon } from '../../design/icons.tsx';
import styles from './notification-rules.module.css';

type Options = CallAnswer<typeof notificationOptions>;

/** In the choice of people: an address that is typed, and who takes care of the alarm. */
const otherAddress = '-';
const assignee = 'assignee';

/** The fields that a service needs beside its address, in their order. */
const serviceFields: Readonly<
  Partial<Record<NotificationChannel, readonly ('target' | 'sender' | 'secret')[]>>
> = {
  dingtalk: ['secret'],
  feishu: ['secret'],
  telegram: ['target'],
  voice: ['target', 'sender', 'secret'],
};

/** The addresses of services, as their documents write them. */
const addresses: Readonly<Record<ServiceChannel, string>> = {
  wecom: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
  dingtalk: 'https://oapi.dingtalk.com/robot/send?access_token=…',
  feishu: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
  telegram: 'https://api.telegram.org/bot…/sendMessage',
  voice: 'https://api.twilio.com/2010-04-01/Accounts/AC…/Calls.json',
};

interface RecipientProps {
  readonly name: string;
  readonly recipient: NotificationRecipient;
  readonly options: Options | undefined;
  readonly problemOf: (field: 'address' | 'target' | 'sender') => string | undefined;
  readonly onChange: (recipient: NotificationRecipient) => void;
  readonly onRemove: (() => void) | undefined;
}

/** The notified person, the channel and the language. */
export function RecipientFields(props: RecipientProps) {
  const { name, recipient, options, problemOf, onChange, onRemove } = props;
  const { t } = useTexts('notificationRules');
  const { channel, language } = recipient;
  const problem = problemOf('address') ?? problemOf('target') ?? problemOf('sender');
  const needs = channel === 'email' || channel === 'sms' ? channel : undefined;
  const isMissing = options !== undefined && needs !== undefined && !options[needs];
  const isPerson = reachesAccounts(channel);
  const typed =
    channel === 'push' || (isPerson && chosenOf(recipient) !== otherAddress) ? undefined : channel;
  return (
    <fieldset className={styles.recipient}>
      <legend className="visually-hidden">{name}</legend>
      <Select
        aria-label={t('editor.channel')}
        value={channel}
        options={notificationChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
        onChange={(chosen) => onChange({ channel: chosen, accountId: '', address: '', language })}
      />
      {isPerson && <PersonField {...props} isWide={typed === undefined} />}
      {typed !== undefined && (
        <Input
          className={isPerson ? undefined : styles.wide}
          aria-label={t(`editor.addresses.${typed}`)}
          placeholder={
            typed === 'email' || typed === 'sms' || typed === 'webhook'
              ? t(`editor.placeholders.${typed}`)
              : addresses[typed]
          }
          status={problemOf('address') === undefined ? '' : 'error'}
          aria-invalid={problemOf('address') !== undefined}
          value={recipient.address}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => onChange({ ...recipient, address: event.target.value.trim() })}
        />
      )}
      <Select
        aria-label={t('editor.language')}
        value={language}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        onChange={(chosen: NotificationRecipient['language']) => onChange({ ...recipient, language: chosen })}
      />
      {onRemove !== undefined && (
        <Button
          type="text"
          icon={<DeleteIcon />}
          aria-label={t('editor.removeRecipient', { name })}
          onClick={onRemove}
        />
      )}
      <ServiceFields {...props} />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isMissing && needs !== undefined && <p className={styles.note}>{t(`editor.missing.${needs}`)}</p>}
      {channel === 'push' && <p className={styles.note}>{t('editor.pushHint')}</p>}
    </fieldset>
  );
}

/** The person of a recipient in the choice. */
function chosenOf({ accountId, rosterId, isAssignee = false }: NotificationRecipient): string {
  if (isAssignee) return assignee;
  if (rosterId !== undefined) return `roster ${rosterId}`;
  return accountId === '' ? otherAddress : accountId;
}

/** An account, whoever is on duty, whoever takes care of the alarm, or an address that is typed. */
function PersonField({
  recipient,
  options,
  onChange,
  isWide,
}: RecipientProps & { readonly isWide: boolean }) {
  const { t } = useTexts('notificationRules');
  const { channel, language } = recipient;
  const accounts = (options?.accounts ?? []).filter(({ hasEmail, hasPhone }) =>
    channel === 'push' ? true : channel === 'sms' ? hasPhone : hasEmail,
  );
  const chosen = chosenOf(recipient);
  const choose = (value: string | null) => {
    const plain: NotificationRecipient = { channel, accountId: '', address: '', language };
    if (value === null || value === otherAddress) onChange(plain);
    else if (value === assignee) onChange({ ...plain, isAssignee: true });
    else if (value.startsWith('roster ')) {
      const rosterId = idSchema.safeParse(value.slice('roster '.length)).data;
      onChange(rosterId === undefined ? plain : { ...plain, rosterId });
    } else onChange({ ...plain, accountId: idSchema.safeParse(value).data ?? '' });
  };
  return (
    <Select<string | null>
      className={isWide ? (styles.wide ?? '') : ''}
      aria-label={t('editor.account')}
      value={chosen === otherAddress && channel === 'push' ? null : chosen}
      options={[
        ...(channel === 'push' ? [] : [{ value: otherAddress, label: t('editor.otherAddress') }]),
        { value: assignee, label: t('editor.assignee') },
        ...(options?.rosters ?? []).map(({ id, title }) => ({
          value: `roster ${id}`,
          label: t('editor.onDuty', { title }),
        })),
        ...accounts.map((account) => ({ value: account.id, label: account.name })),
      ]}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={choose}
    />
  );
}

/** The fields of a service beside its address. */
function ServiceFields({ recipient, problemOf, onChange }: RecipientProps) {
  const { t } = useTexts('notificationRules');
  const { channel } = recipient;
  const fields = serviceFields[channel] ?? [];
  if (reachesAccounts(channel) || channel === 'webhook') return null;
  return (
    <>
      {fields.length > 0 && (
        <div className={styles.service}>
          {fields.map((field) => {
            const label = t(`editor.service.${field}`);
            const Field = field === 'secret' ? Input.Password : Input;
            return (
              <Field
                key={field}
                aria-label={label}
                placeholder={label}
                status={field !== 'secret' && problemOf(field) !== undefined ? 'error' : ''}
                value={recipient[field] ?? ''}
                maxLength={field === 'secret' ? 200 : 100}
                autoComplete="off"
                onChange={(event) => onChange({ ...recipient, [field]: event.target.value.trim() })}
              />
            );
          })}
        </div>
      )}
      <p className={styles.note}>{t(`editor.hints.${channel}`)}</p>
    </>
  );
}
