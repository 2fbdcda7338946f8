import { Message } from '../../design/Message.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { VisitorFrame } from './VisitorFrame.tsx';

/** A message in the place of a page that was opened by a link, with a button that tries again where that helps. */
export function VisitorMessage({
  title,
  text,
  again,
}: {
  readonly title: string;
  readonly text: string;
  readonly again?: () => void;
}) {
  const { t: common } = useTexts('common');
  const retry = again && (
    <button type="button" className="plain-button" onClick={again}>
      {common('retry')}
    </button>
  );
  return (
    <VisitorFrame>
      <Message role="alert" title={title} {...(retry && { actions: retry })}>
        {text}
      </Message>
    </VisitorFrame>
  );
}
