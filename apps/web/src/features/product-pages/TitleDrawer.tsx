import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { Drawer, DrawerFooter } from '../../kit/drawer/Drawer.tsx';
import { TitleField } from './TitleField.tsx';

/** Asks what a page is to be called. */
export function TitleDrawer(props: {
  readonly heading: string;
  readonly initial: string;
  /** The label of the button. */
  readonly action: string;
  readonly running: boolean;
  readonly onClose: () => void;
  /** Does it, and answers whether it was done; then the drawer closes. */
  readonly onSubmit: (title: string) => Promise<boolean>;
}) {
  const { t } = useTexts('productPages');
  const [title, setTitle] = useState(props.initial);
  const isMissing = title.trim() === '';
  const submit = async () => {
    if (!isMissing && (await props.onSubmit(title))) props.onClose();
  };
  return (
    <Drawer title={props.heading} width={480} onClose={props.onClose}>
      <TitleField value={title} isMissing={isMissing} onChange={setTitle} onSubmit={() => void submit()} />
      <DrawerFooter>
        <Button onClick={props.onClose}>{t('cancel')}</Button>
        <Button type="primary" loading={props.running} onClick={() => void submit()}>
          {props.action}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}
