import { expect, it } from 'vitest';
import { finishReport, type ReportDraft } from './report.ts';

const card = '5264310987156232';
const said = `of ${card}.`;

/** The text in every place of a report that holds one. */
const draft: ReportDraft = {
  title: said,
  sections: [
    {
      title: said,
      blocks: [
        { kind: 'paragraph', line: [said, { strong: said }, { verbatim: said }] },
        { kind: 'list', ordered: false, items: [[said]] },
        { kind: 'facts', facts: [{ name: said, value: [said] }] },
        { kind: 'code', language: '', text: said },
        { kind: 'code', language: 'php', text: said, isCall: true },
      ],
    },
  ],
  masked: [{ where: said, why: said, isMisplaced: true }],
  personal: [said],
};

it('has every text of its draft masked, wherever it stands', () => {
  const report = finishReport(draft, { cardNumbers: [], quoted: [], texts: [], shown: [] });
  const masked = JSON.stringify(draft).replaceAll(card, '526431••••••6232');
  expect(JSON.stringify(report)).toBe(masked);
});
