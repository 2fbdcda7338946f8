import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import type { ChangeLine } from '@penstock/contract/configuration/diff/change-line';
import { pathLabel } from '@penstock/contract/texts/label';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';

/** Whether one of two paths of the configuration is, or contains, the other. */
function overlap(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long === short || (long.startsWith(short) && /^[.[]/.test(long.slice(short.length)));
}

interface RestartHintProps {
  readonly sn: string;
  readonly lines: readonly ChangeLine[];
}

/** Says which of the changes this gateway takes only at a restart; nothing while it has not said which parts those are. */
export function RestartHint({ sn, lines }: RestartHintProps) {
  const { t } = useTexts('review');
  const language = useLanguage();
  const info = useQuery({
    queryKey: [mqttGatewayInfo.path, sn],
    queryFn: ({ signal }) => client.call(mqttGatewayInfo, { sn }, { signal }),
    staleTime: 60_000,
  });
  const parts = (info.data?.machine?.restartSections ?? []).filter((part) =>
    lines.some(({ path }) => overlap(path, part)),
  );
  if (parts.length === 0) return null;
  return (
    <Notice kind="waiting" title={t('restart.title')}>
      {t('restart.text', {
        parts: parts.map((part) => pathLabel(part, language)).join(t('restart.between')),
      })}
    </Notice>
  );
}
