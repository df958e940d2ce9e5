/** A form that is written a pair to a line, as editors and HTTP files have it: a line ends or begins with an ampersand. */
import type { Edit, Layer, LayeredText } from './layered-text.ts';

const layer: Layer = {
  note: 'The lines of a form, which end or begin with &, are joined.',
  undone: 'line breaks beside each &',
};
/** In a text of code a backslash goes before the end of a line. Formatters put a blank on both sides of = and before &. */
const name = String.raw`[\w.%~*[\]-]{1,80}(?:=|[\t ]=[\t ]?)`;
const word = String.raw`[^\s"<>\ue000-\ue005]*`;
/** Of a value with blanks other words follow, and no other pair. */
const rest = String.raw`${word}(?:[\t ]{1,8}[^\s"<>&=\ue000-\ue005]+){0,60}`;
const joint = String.raw`(?:(?<=&)[\t ]{0,8}\\?\r?\n[\t ]{0,40}|[\t ]{1,8}&[\t ]{0,8}\r?\n[\t ]{0,40}|[\t ]{0,8}\r?\n[\t ]{0,40}(?=&))`;
/** Only from its start on: a later pair would else be looked at again with all behind it. */
const form = new RegExp(
  String.raw`(?<![^\s"'>\ue000-\ue005])${name}${rest}(?:${joint}&?${name}${rest})+`,
  'gu',
);
/** What curl is given in a quotation it sends with its line ends. */
const option = /(?:^|\s)(?:-d|--(?:data(?:-raw|-binary|-ascii)?|json))[\t =]{0,3}\$?["']$/u;
const telling = /(?:client_orderid|amount|currency)[\t ]?=/u;

/** A long text without any is looked through once. */
const anyJoint = /&[\t ]{0,8}\\?\r?\n|\n[\t ]{0,40}&/u;

const contentLength = /^[\t ]*content-length:[\t ]*(\d{1,9})[\t ]*\r?$/imu;

/** Whether the line ends are counted: then they were sent. */
function isCounted(text: string, whole: string): boolean {
  return Number(contentLength.exec(text)?.[1] ?? Number.NaN) === new TextEncoder().encode(whole).length;
}

/** Whether blanks stand beside a sign or at the end of a line; others are those of a value. */
const isOfForm = (text: string, start: number, end: number): boolean =>
  text.slice(start, end).includes('\n') || /[=&]/u.test(text.charAt(start - 1) + text.charAt(end));

export function peelFormLines(layered: LayeredText): LayeredText {
  if (!anyJoint.test(layered.text)) return layered;
  const edits = [...layered.text.matchAll(form)].flatMap(({ 0: whole, index }): Edit[] =>
    telling.test(whole) &&
    !option.test(layered.text.slice(Math.max(0, index - 40), index)) &&
    !isCounted(layered.text, whole)
      ? [...whole.matchAll(/(?:\\(?=\r?\n))?\s+/gu)].map((blank) => {
          const start = index + blank.index;
          const end = start + blank[0].length;
          return {
            start,
            end,
            text: isOfForm(layered.text, start, end) ? '' : '%20'.repeat(blank[0].length),
          };
        })
      : [],
  );
  return layered.peel(edits, layer);
}
