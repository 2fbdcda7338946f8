import { Input } from 'antd';
import styles from './targets.module.css';

/** A secret that has to be entered: where it is, by its path and in words. */
export interface MissingSecret {
  readonly path: string;
  readonly text: string;
}

interface SecretFieldsProps {
  /** Why they are asked for. */
  readonly about: string;
  readonly missing: readonly MissingSecret[];
  /** The secrets that were entered, by the path. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (secrets: Readonly<Record<string, string>>) => void;
}

/** The secrets that a file or an old revision does not have. */
export function SecretFields({ about, missing, secrets, disabled, onChange }: SecretFieldsProps) {
  return (
    <fieldset className={styles.fields} disabled={disabled}>
      <p>{about}</p>
      {missing.map(({ path, text }) => (
        <label key={path} className={styles.field}>
          <span>{text}</span>
          <Input.Password
            autoComplete="new-password"
            value={secrets[path] ?? ''}
            onChange={(event) => onChange({ ...secrets, [path]: event.target.value })}
          />
        </label>
      ))}
    </fieldset>
  );
}
