import { useStageText } from '@penstock/stage/stage-context';
import styles from '@penstock/stage/stage.module.css';
import { useOwnStyle } from '@penstock/stage/views/own-style';
import { boxCss, fontCss } from '@penstock/stage/views/style-css';
import { viewWith } from '@penstock/stage/widget-view';
import { annunciatorDataSchema, annunciatorStyleSchema } from '../type.ts';
import { annunciatorTexts } from './annunciator-texts.ts';
import { AnnunciatorWindow } from './AnnunciatorWindow.tsx';
import own from './annunciator.module.css';

/** A window for each signal, lit while it is active. While there are no values the first is, so that both can be seen. */
export const view = viewWith(annunciatorDataSchema, function AnnunciatorView({ content, style, data }) {
  const say = useStageText();
  const { color, trackColor } = useOwnStyle(annunciatorStyleSchema, content);
  const { title, signals, columns, litWhen, showState } = data;
  return (
    <div className={`${styles.fill} ${own.panel}`} style={{ ...boxCss(style), ...fontCss(style) }}>
      {title !== '' && <div className={own.title}>{title}</div>}
      {signals.length === 0 ? (
        <div className={own.note}>{say(annunciatorTexts.none)}</div>
      ) : (
        <ul
          className={own.windows}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          aria-label={title || content.name || undefined}
        >
          {signals.map((signal, index) => (
            <AnnunciatorWindow
              key={index}
              signal={signal}
              litWhen={litWhen}
              showsState={showState}
              colours={{ lit: signal.colour || color, dark: trackColor }}
              isLitSample={index === 0}
            />
          ))}
        </ul>
      )}
    </div>
  );
});
