import {
  protocolDraftSchema,
  protocolEdit,
  protocolQuery,
  type ProtocolRow,
} from '@penstock/contract/calls/device-register';
import { rules } from '@penstock/contract/rules/table';
import { valueLabel } from '@penstock/contract/texts/label';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Drawer } from '../../kit/drawer/Drawer.tsx';
import { EnteredFields } from '../../kit/form/EnteredFields.tsx';
import { TextField } from '../../kit/form/TextField.tsx';
import { useDraftEditor } from '../../kit/form/use-draft-editor.ts';
import { EditorFrame } from '../../kit/record/EditorFrame.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './protocol-register.module.css';
import { declared } from './declared.ts';

/** Names a protocol and its register types, and says whether it is offered for new drivers. */
export function ProtocolEditor({
  row,
  onClose,
}: {
  readonly row: ProtocolRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts('protocolRegister');
  const language = useLanguage();
  const facts = declared(row.protocol);
  const [start] = useState(() => {
    const { identifier, name, nameTranslations, note, visible, registerTypes } = row;
    return { identifier, name, nameTranslations, note, visible, registerTypes };
  });
  const editing = useDraftEditor({
    start,
    nameOf: ({ name }) => name,
    requestOf: withoutEmpty,
    schema: protocolDraftSchema,
    save: async (draft) =>
      facts === undefined ? undefined : await client.call(protocolEdit, { protocol: facts.name, ...draft }),
    savedText: ({ name }) => t('saved', { name }),
    invalidates: [[protocolQuery.path]],
    onSaved: onClose,
  });
  const { draft, set, problemOf } = editing;
  const nameOfArea = (area: string) => draft.registerTypes.find((one) => one.area === area)?.name ?? '';
  return (
    <Drawer title={t('actions.edit')} width={640} onClose={onClose}>
      <EditorFrame editing={editing} className={styles.form} onClose={onClose}>
        <p className={styles.quiet}>{facts?.devices[language]}</p>
        <EnteredFields
          label={t('columns.name')}
          path="name"
          value={draft.name}
          translations={draft.nameTranslations}
          problemOf={problemOf}
          onChange={(name) => set({ name })}
          onTranslations={(nameTranslations) => set({ nameTranslations })}
        />
        <TextField
          label={t('columns.identifier')}
          value={draft.identifier}
          maximum={rules.key.maximum}
          problem={problemOf('identifier')}
          onChange={(identifier) => set({ identifier })}
        />
        <TextField
          label={t('note')}
          value={draft.note}
          maximum={rules.generalText.maximum}
          hint={t('noteHint')}
          problem={problemOf('note')}
          onChange={(note) => set({ note })}
        />
        <Checkbox checked={draft.visible} onChange={({ target }) => set({ visible: target.checked })}>
          {t('offered')}
        </Checkbox>
        <section aria-label={t('columns.registerTypes')} className={styles.form}>
          <h3>{t('columns.registerTypes')}</h3>
          <p className={styles.quiet}>{t('registerTypesHint')}</p>
          <div className={styles.areas}>
            {(facts?.areas ?? []).map(({ name: area, notation, writable }) => (
              <TextField
                key={area}
                label={`${valueLabel('area', area, language)} · ${notation}`}
                value={nameOfArea(area)}
                maximum={rules.requiredText.maximum}
                hint={t(writable ? 'writable' : 'readOnly')}
                problem={undefined}
                onChange={(name) =>
                  set({
                    registerTypes: [
                      ...draft.registerTypes.filter((one) => one.area !== area),
                      { area, name },
                    ],
                  })
                }
              />
            ))}
          </div>
        </section>
      </EditorFrame>
    </Drawer>
  );
}

type Draft = Pick<
  ProtocolRow,
  'identifier' | 'name' | 'nameTranslations' | 'note' | 'visible' | 'registerTypes'
>;

/** A draft without register types that have no name. */
const withoutEmpty = (draft: Draft) => ({
  ...draft,
  registerTypes: draft.registerTypes.filter(({ name }) => name.trim() !== ''),
});
