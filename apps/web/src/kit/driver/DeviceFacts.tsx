import type { DeviceFact } from '@penstock/contract/errors/device-fact';
import { deviceFactText } from '@penstock/contract/errors/device-fact-text';
import { useLanguage } from '../../app/preferences.ts';
import { DriverFacts } from './DriverFacts.tsx';

/** Facts that a device says of itself. */
export function DeviceFacts({ facts }: { readonly facts: readonly DeviceFact[] }) {
  const language = useLanguage();
  return <DriverFacts facts={facts.map((fact) => deviceFactText(fact, language))} />;
}
