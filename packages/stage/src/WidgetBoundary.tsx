import { Component, type ReactNode } from 'react';
import styles from './stage.module.css';

interface Props {
  /** Another attempt is made when this changes. */
  readonly content: object;
  /** The notice that replaces a widget that fails. */
  readonly notice: (error: unknown) => ReactNode;
  readonly onError: (error: unknown) => void;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | undefined;
  readonly content: object;
}

/** Keeps the error of a widget in its place: the others are drawn. */
export class WidgetBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, content: this.props.content };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ content }: Props, state: State): Partial<State> | null {
    return content === state.content ? null : { content, failure: undefined };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.notice(failure.error) : this.props.children;
  }
}

/** Text in the box of a widget that cannot be drawn, or not yet. */
export function WidgetNotice({
  kind,
  text,
}: {
  readonly kind: 'unknown' | 'failed' | 'loading';
  readonly text: string;
}) {
  return (
    <div
      className={`${styles.notice} ${kind === 'failed' ? styles.failed : ''}`}
      role={kind === 'failed' ? 'alert' : 'note'}
      title={text}
    >
      <span>{text}</span>
    </div>
  );
}
