/** Rows as aligned text: the first column to the left, figures to the right. */
export function formatTable(
  title: string,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = header.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    widths
      .map((width, column) => {
        const cell = cells[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ');
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return `\n${title}\n${[line(header), rule, ...rows.map(line)].join('\n')}\n`;
}

/** Playwright passes a test's standard output on to the terminal. */
export function print(text: string): void {
  process.stdout.write(text);
}
