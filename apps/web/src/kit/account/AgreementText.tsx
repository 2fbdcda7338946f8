import styles from './agreement-text.module.css';

/** The text of an agreement: empty lines part paragraphs, and a line that starts with “# ” is a heading. */
export function AgreementText({ text }: { readonly text: string }) {
  const blocks = text
    .split(/\n/)
    .reduce<string[][]>(
      (found, line) => {
        const last = found.at(-1);
        if (line.startsWith('# ')) return [...found, [line], []];
        if (line.trim() === '') return [...found, []];
        last?.push(line);
        return found;
      },
      [[]],
    )
    .filter((lines) => lines.length > 0);
  return (
    <div className={styles.text}>
      {blocks.map((lines, index) => {
        const [first = ''] = lines;
        // The text is drawn as a whole: its paragraphs never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        return first.startsWith('# ') ? (
          <h2 key={index}>{first.slice(2)}</h2>
        ) : (
          <p key={index}>{lines.join('\n')}</p>
        );
      })}
    </div>
  );
}
