import type { Report, ReportBlock, ReportLine } from '#domain/report/report.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { isLongText, OutsideText } from './outside-text.tsx';
import styles from './report-article.module.css';

/** Of the heading around a report and of its title: it stands below a page's, a card's or another one's. */
export type ReportLevel = 2 | 3 | 4;

const headings = { 2: ['h2', 'h3'], 3: ['h3', 'h4'], 4: ['h4', 'h5'] } as const;

interface ReportArticleProps {
  readonly report: Report;
  readonly level?: ReportLevel;
  /** Whether it is what the page prints. */
  readonly isPrinted?: boolean;
}

/** A report as it is read and printed: what its Markdown says, and nothing else. */
export function ReportArticle({ report, level = 2, isPrinted = true }: ReportArticleProps) {
  const [Title, Heading] = headings[level];
  const { title, sections, masked } = report;
  return (
    <article
      className={styles['article']}
      data-printed={isPrinted ? '' : undefined}
      aria-label={title}
      translate="no"
    >
      <Title>{title}</Title>
      {sections.map((section) => (
        <section key={section.title}>
          <Heading>{section.title}</Heading>
          {section.blocks.map((block, index) => (
            // Blocks have no name of their own: their place is their identity.
            // oxlint-disable-next-line react/no-array-index-key
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
      {masked.length === 0 ? null : (
        <section>
          <Heading>Masked in this report</Heading>
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
