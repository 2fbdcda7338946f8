import { templateDrift } from '@penstock/contract/calls/template-application';
import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../../app/paths.ts';
import { client } from '../../app/services.ts';
import { DetailCard } from '../../kit/detail/DetailCard.tsx';
import { Facts } from '../../kit/detail/Facts.tsx';
import { ChangeLines } from '../../kit/review/ChangeLines.tsx';
import { TemplateStateWord } from '../../kit/template/TemplateStateWord.tsx';
import { RelativeTime } from '../../kit/time/RelativeTime.tsx';
import { groupedNumber } from '../../texts/numbers.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** The template that a gateway was made of, and in what it differs from it; nothing where it was made of none. */
export function TemplateCard({ sn }: { readonly sn: string }) {
  const { t } = useTexts('gatewayOverview');
  const found = useQuery({
    queryKey: [templateDrift.path, sn],
    queryFn: ({ signal }) => client.call(templateDrift, { sn }, { signal }),
    refetchInterval: 30_000,
  });
  const made = found.data?.made;
  if (made === undefined || made === null) return null;
  const { template, use, total, lines } = made;
  const more = { to: `${pathTo('TemplateList')}?show=${template.id}`, text: t('template.open') };
  return (
    <DetailCard title={t('cards.template')} {...(template.own && { more })}>
      <Facts
        layout="list"
        facts={[
          { label: t('template.name'), value: template.name },
          { label: t('template.state'), value: <TemplateStateWord use={use} /> },
          {
            label: t('template.version'),
            value: t('template.versions', {
              applied: groupedNumber(use.version),
              present: groupedNumber(template.version),
            }),
          },
          { label: t('template.applied'), value: <RelativeTime time={use.applied} /> },
        ]}
      />
      {total > 0 && (
        <details>
          <summary>{t('template.differences', { count: total, shown: groupedNumber(total) })}</summary>
          <ChangeLines lines={lines} total={total} />
        </details>
      )}
    </DetailCard>
  );
}
