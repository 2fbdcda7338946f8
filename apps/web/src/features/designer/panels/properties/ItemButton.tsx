import { Button } from 'antd';
import type { ReactNode } from 'react';

/** A small button with a sign, about one item of a list. */
export function ItemButton(props: {
  readonly label: string;
  readonly sign: ReactNode;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}) {
  const { label, sign, disabled = false, onClick } = props;
  return (
    <Button
      size="small"
      type="text"
      icon={sign}
      disabled={disabled}
      aria-label={label}
      title={label}
      onClick={onClick}
    />
  );
}
