// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFocus } from './kept-focus.ts';

let stop = (): void => undefined;

beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <section id="part" tabindex="-1"><p><button id="stop">stop</button></p></section>
      <div id="row" data-heir="field"><textarea id="field"></textarea><button id="mend">mend</button></div>
      <section id="first" tabindex="-1" data-heir="next"><button id="begin">begin</button></section>
      <button id="elsewhere">elsewhere</button>
    </main>`;
  stop = keepFocus(document.body);
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function at(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`No ${id}.`);
  return element;
}

/** Once the page was looked at anew. */
async function focused(): Promise<string> {
  await new Promise((done) => setTimeout(done));
  return document.activeElement?.id ?? '';
}

it.each([
  ['gone', () => at('stop').remove()],
  ['off', () => at('stop').setAttribute('disabled', '')],
  ['hidden', () => at('stop').setAttribute('hidden', '')],
] as const)('gives the focus of a control that is %s to the part around it', async (_, change) => {
  at('stop').focus();
  change();
  expect(await focused()).toBe('part');
});

it('gives it to what a part names that cannot take it', async () => {
  at('mend').focus();
  at('mend').remove();
  expect(await focused()).toBe('field');
});

it('gives it to what is made anew under its id, also where it was used before this began', async () => {
  stop();
  at('elsewhere').focus();
  stop = keepFocus(document.body);
  at('main').innerHTML = '<button>other</button><button id="elsewhere">anew</button>';
  expect(await focused()).toBe('elsewhere');
});

it('gives it to what comes in the place of a part, else to what is around that', async () => {
  at('begin').focus();
  at('begin').setAttribute('disabled', '');
  expect(await focused()).toBe('first');
  at('first').outerHTML = '<section id="next" tabindex="-1"></section>';
  expect(await focused()).toBe('next');
  at('next').remove();
  expect(await focused()).toBe('main');
});

it('leaves whoever has moved on alone, to another control or to none', async () => {
  at('stop').focus();
  at('elsewhere').focus();
  at('stop').remove();
  expect(await focused()).toBe('elsewhere');
  at('mend').focus();
  at('mend').blur();
  await focused();
  at('mend').remove();
  expect(await focused()).toBe('');
});
