import { languageName } from '@penstock/languages/language';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { sharedOpen } from '@penstock/contract/calls/shared-page';
import { Observable } from '@penstock/scene/observable';
import type { ValueHub } from '@penstock/stage/values/value-hub';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { useSecond } from '../../kit/time/now.ts';
import { dateTime } from '../../texts/times.ts';
import type { SharedLink } from './shared-link.ts';
import { SharedSource, type SharedSystemValues } from './shared-source.ts';

interface SharedFeedProps {
  readonly hub: ValueHub;
  readonly link: SharedLink;
  readonly answer: CallAnswer<typeof sharedOpen>;
  readonly isLive: boolean;
}

/** Gives the widgets of a shared page their values. A part of its own, since it is drawn again each second. */
export function SharedFeed({ hub, link, answer, isLive }: SharedFeedProps) {
  const { t } = useTexts('common');
  const language = useLanguage();
  const [date = '', time = ''] = dateTime(useSecond()).split(' ');
  const [system] = useState(() => new Observable<SharedSystemValues>({}));
  const ownName = languageName(language);
  const platform = t('product');
  useEffect(
    () => system.set({ date, time, language: ownName, platform, connected: isLive }),
    [system, date, time, ownName, platform, isLive],
  );
  useEffect(
    () =>
      hub.connect(
        new SharedSource({
          link,
          equipmentId: answer.equipmentId,
          signals: answer.signals,
          system,
          now: () => client.platformTime(),
        }),
      ),
    [hub, link, answer, system],
  );
  return null;
}
