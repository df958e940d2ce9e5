/** Names that are those of a callback but for how they are written, or for what stands around them: no listener finds those. */
import { shorten } from '../../visible-text.ts';
import type { JudgingContext } from './call-judgement.ts';
import { badFact, nothingFound, refusalOf, remarksOf, unknownFact, type CallCheck } from './call-check.ts';
import { mandatory } from './check-form.ts';
import { isUsualName, roleOfName } from './role-names.ts';
import type { RecognizedCall } from './recognized-call.ts';

const escapedSign = /^(?:amp;)+/u;
/** Blanks, and quotation marks. */
const around = /^[\s"'?]+|(?<![\s"'])[\s"']+$/gu;
const joinedByAnother = /(?:[;,|][\t ]*|\r?\n\s{0,20})([\w.-]{1,64})=/u;

export function checkNames(recognized: RecognizedCall, expected: JudgingContext['expected']): CallCheck {
  const { call } = recognized;
  for (const [index, { name, raw, place }] of call.pairs.entries()) {
    const bare = name.replace(escapedSign, '').replaceAll(around, '');
    const isOwn = bare !== name && roleOfName(bare) !== null;
    if (isOwn) {
      return refuse(
        index,
        `${shorten(name.trim() === name ? name : JSON.stringify(name))} is no name of a callback`,
        escapedSign.test(name)
          ? 'Each “&” is written as HTML writes it: behind the first one no name is right.'
          : `Its name is ${bare}, and nothing stands around it.`,
      );
    }
    const role = roleOfName(name);
    // Free text may hold anything.
    const isText = place === 'json' || role === null || role === 'merchant_data';
    const next = isText ? null : joinedByAnother.exec(raw);
    if (next !== null && roleOfName(next[1] ?? '') !== null) {
      return refuse(
        index,
        `its pairs are joined by ${/^\s/u.test(next[0]) ? 'line ends' : `“${next[0].charAt(0)}”`}`,
        'Pairs part at “&”: what follows is read as the end of this value.',
      );
    }
  }
  return expected?.format === 'as-deployed'
    ? (checkMisnamed(recognized) ?? {
        ...nothingFound,
        facts: [...listRespelled(recognized), ...listObjects(recognized)].map(unknownFact),
      })
    : nothingFound;
}

/** What was found by its value alone, or behind another name, a listener that looks for the name does not find. */
function checkMisnamed({ call, said }: RecognizedCall): CallCheck | null {
  for (const role of ['status', ...mandatory] as const) {
    const found = said.get(role);
    const { name, place } = call.pairs[found?.index ?? -1] ?? {};
    if (found === undefined || name === undefined) continue;
    const isBehindName = !call.isListed && place !== 'json' && name.includes('.');
    if (found.readBy !== 'value' && !isBehindName) continue;
    const what = `${role} stands under the name ${JSON.stringify(shorten(name))}`;
    return refuse(found.index, what, `A listener that looks for ${role} does not find it.`);
  }
  return null;
}

/** Most names that are said. */
const mostNames = 3;

/** A listener that looks for a name as deployments write it does not find another. */
function listRespelled({ call, roles }: RecognizedCall): readonly string[] {
  return [...roles]
    .flatMap(([index, { role, readBy }]) => {
      const { name = '', place } = call.pairs[index] ?? {};
      const own = place === 'json' ? name.slice(name.lastIndexOf('.') + 1) : name;
      return readBy === 'value' || isUsualName(own)
        ? []
        : [`${shorten(own)}, where deployments write ${role}`];
    })
    .slice(0, mostNames);
}

/** Objects of JSON that have what deployments send as pairs: a listener that looks for its name alone does not find it. */
function listObjects({ call, roles }: RecognizedCall): readonly string[] {
  const paths = [...roles].flatMap(([index, { role, readBy }]) => {
    const { name = '', place } = call.pairs[index] ?? {};
    const isMember = place === 'json' && readBy === 'name' && role !== 'merchant_data' && name.includes('.');
    return isMember ? [name.slice(0, name.lastIndexOf('.'))] : [];
  });
  return [...new Set(paths)]
    .slice(0, mostNames)
    .map((path) => `names within ${shorten(path)}, where deployments send pairs alone`);
}

function refuse(index: number, what: string, explanation: string): CallCheck {
  return {
    facts: [badFact(what)],
    refusal: refusalOf(what, explanation),
    doubt: null,
    remarks: remarksOf([index, 'bad', 'not written as a callback']),
  };
}
