import type { ReactNode } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { usePageSubject } from '../../app/page-title.ts';
import { Outline } from '../../design/Outline.tsx';
import { ReadFailure } from '../../kit/empty/ReadFailure.tsx';
import { DetailHeader } from '../../kit/detail/DetailHeader.tsx';
import { useEquipmentTabs } from '../../kit/equipment/use-equipment-tabs.ts';
import { useProductTabs } from '../../kit/equipment/use-product-tabs.ts';
import { needTexts } from '../../texts/i18n.ts';
import styles from './definition.module.css';
import { type DefinitionState, useDefinition } from './definition-state.ts';
import type { DefinitionTarget } from './definition-target.ts';
import { MisfitNotices } from './MisfitNotices.tsx';

needTexts('definition', 'section');

interface DefinitionFrameProps {
  readonly target: DefinitionTarget;
  readonly children: (state: DefinitionState) => ReactNode;
}

/** A page of the definition of a product or an equipment: its header with the tabs, and what is drawn once it is read. */
export function DefinitionFrame({ target, children }: DefinitionFrameProps) {
  return target.kind === 'product' ? (
    <ProductFrame target={target}>{children}</ProductFrame>
  ) : (
    <EquipmentFrame target={target}>{children}</EquipmentFrame>
  );
}

function ProductFrame({ target, children }: DefinitionFrameProps) {
  return (
    <Frame target={target} head={useProductTabs(target.id)}>
      {children}
    </Frame>
  );
}

function EquipmentFrame({ target, children }: DefinitionFrameProps) {
  return (
    <Frame target={target} head={useEquipmentTabs(target.id)}>
      {children}
    </Frame>
  );
}

interface FrameProps extends DefinitionFrameProps {
  readonly head: ReturnType<typeof useEquipmentTabs>;
}

function Frame({ target, head, children }: FrameProps) {
  const { t } = useTexts('definition');
  const found = useDefinition(target);
  const title = found.data?.title ?? '';
  usePageSubject(title);
  if (found.data === undefined)
    return found.error === null ? (
      <Outline />
    ) : (
      <ReadFailure title={t('failed')} error={found.error} onRetry={found.refetch} />
    );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <DetailHeader title={title} tabs={head.tabs} tabsName={head.tabsName} />
      </div>
      <MisfitNotices state={found.data} />
      {children(found.data)}
    </div>
  );
}
