import type { Report, ReportBlock, ReportLine } from '#domain/report/report.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { isLongText, OutsideText } from './outside-text.tsx';
import styles from './report-article.module.css';

interface ReportArticleProps {
  readonly report: Report;
  /** Whether it is what the page prints. */
  readonly isPrinted?: boolean;
}

/** A report as it is read and printed: what its Markdown says, and nothing else. */
export function ReportArticle({ report, isPrinted = true }: ReportArticleProps) {
  const { title, sections, masked } = report;
  return (
    <article
      className={styles['article']}
      data-printed={isPrinted ? '' : undefined}
      aria-label={title}
      translate="no"
    >
      <h2>{title}</h2>
      {sections.map((section) => (
        <section key={section.title}>
          <h3>{section.title}</h3>
          {section.blocks.map((block, index) => (
            // Blocks have no name of their own: their place is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
      {masked.length === 0 ? null : (
        <section>
          <h3>Masked in this report</h3>
          <ul>
            {masked.map(({ where, why }) => (
              <li key={`${where} ${why}`}>
                <code>{where}</code>: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Block({ block }: { readonly block: ReportBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Line line={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'facts':
      return (
        <dl>
          {block.facts.map(({ name, value }, index) => (
            // Names may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={`${index} ${name}`}>
              <dt>{name}</dt>
              <dd>
                <Line line={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'code':
      return <CodeText text={block.text} />;
  }
}

function Line({ line }: { readonly line: ReportLine }) {
  return line.map((part, index) => {
    if (typeof part === 'string') return part;
    // oxlint-disable-next-line react/no-array-index-key
    if ('strong' in part) return <b key={index}>{part.strong}</b>;
    // oxlint-disable-next-line react/no-array-index-key
    return part.verbatim === '' ? <em key={index}>empty</em> : <code key={index}>{part.verbatim}</code>;
  });
}

/** Of a long text a part at a time; on paper the whole. */
function CodeText({ text }: { readonly text: string }) {
  const isPrinting = usePrinting();
  return isPrinting || !isLongText(text) ? <pre>{text}</pre> : <OutsideText label="Text" text={text} />;
}
