import type { Id } from '@penstock/contract/calls/identifier';
import { rules } from '@penstock/contract/rules/table';
import { text } from '@penstock/contract/schema/field';
import type { QueryKey } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawer, DrawerFooter } from '../drawer/Drawer.tsx';
import { copyName } from '../form/copy-name.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { useForm } from '../form/use-form.ts';
import { useChange } from '../mutation/use-change.ts';
import styles from './title-copy.module.css';

const copySchema = z.object({ title: text('requiredText') });

interface TitleCopyProps {
  /** The title of the drawer, and where wanted what is copied. */
  readonly heading: string;
  readonly about?: string;
  readonly section: string;
  readonly action: string;
  readonly doneText: (title: string) => string;
  /** The name of the object in the texts of fields, such as `product`. */
  readonly parent: string;
  /** The title of the original. */
  readonly original: string;
  readonly copy: (title: string) => Promise<{ readonly id: Id }>;
  readonly invalidates: QueryKey;
  /** The address of the copy, which is opened. */
  readonly pathOf: (id: Id) => string;
  readonly onClose: () => void;
}

/** Copies a record with all it has under another title, and opens the copy. */
export function TitleCopy(props: TitleCopyProps) {
  const { heading, about, section, action, doneText, parent, original, copy, invalidates, pathOf, onClose } =
    props;
  const { t } = useTexts('common');
  const navigate = useNavigate();
  const copied = useRef<Id>(undefined);
  const { run } = useChange(({ title }: z.output<typeof copySchema>) => copy(title), {
    success: (_answer, { title }) => doneText(title),
    invalidates: [invalidates],
    failure: 'thrown',
  });
  const form = useForm({
    schema: copySchema,
    parent,
    initial: { title: copyName(original, rules.requiredText.maximum) },
    requestPath: '',
    title: heading,
    onSubmit: async (value) => {
      copied.current = (await run(value))?.id;
    },
    onSaved: () => {
      if (copied.current === undefined) return;
      onClose();
      void navigate(pathOf(copied.current));
    },
  });
  return (
    <Drawer title={heading} width={480} onClose={onClose}>
      {about !== undefined && <p className={styles.about}>{about}</p>}
      <SchemaForm form={form} focusFirst sections={[{ key: 'copy', title: section, fields: ['title'] }]} />
      <DrawerFooter>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" loading={form.submitting} onClick={() => void form.submit()}>
          {action}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
