import { LineTraffic } from './LineTraffic.tsx';
import { useLocalState } from './use-local-state.ts';

/** The load of the serial line to the gateway; nothing where it is reached another way. */
export function LineStrip({ className }: { readonly className?: string | undefined }) {
  const { data } = useLocalState();
  if (data?.connection?.mode !== 'serial') return null;
  return (
    <div className={className}>
      <LineTraffic />
    </div>
  );
}
