import type { Call, NoFiles } from '@penstock/contract/calls/call';
import { idSchema } from '@penstock/contract/calls/identifier';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useTexts } from '../../texts/use-texts.ts';
import { errorText } from '../../app/error-text.ts';
import { useLanguage } from '../../app/preferences.ts';
import { client } from '../../app/services.ts';
import { Notice } from '../../design/Notice.tsx';
import { Outline } from '../../design/Outline.tsx';
import { missingRecord } from '../missing/missing-record.ts';

interface DraftLoaderProps<Info extends z.ZodType> {
  /** As the address has it; undefined for a record that is new. */
  readonly id: string | undefined;
  /** The call that answers the record as it was written. */
  readonly info: Call<z.ZodObject<{ readonly id: typeof idSchema }>, Info, NoFiles>;
  /** The editor; with undefined for a record that is new. */
  readonly children: (info: z.output<Info> | undefined) => ReactNode;
}

/** Reads the record that an editor is opened for, each time it is opened, and says so where it cannot. */
export function DraftLoader<Info extends z.ZodType>({ id, info, children }: DraftLoaderProps<Info>) {
  const { t } = useTexts('common');
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: [info.path, 'edited', id ?? ''],
    queryFn: async ({ signal }) => {
      const known = idSchema.safeParse(id).data;
      if (known === undefined) throw missingRecord(language);
      return { info: await client.call(info, { id: known }, { signal }) };
    },
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (id === undefined) return children(undefined);
  if (error !== null)
    return (
      <Notice kind="danger" role="alert" title={t('failed.title')}>
        {errorText(error, t)}
      </Notice>
    );
  return data === undefined ? <Outline /> : children(data.info);
}
