import { BusyNotice } from './BusyNotice.tsx';
import { LineStrip } from './LineStrip.tsx';

/** How far the work at a gateway is, in a drawer that covers the frame of its pages; over a serial line with the load of it. */
export function WorkUnderWay({ sn }: { readonly sn: string }) {
  return (
    <>
      <BusyNotice sn={sn} />
      <LineStrip />
    </>
  );
}
