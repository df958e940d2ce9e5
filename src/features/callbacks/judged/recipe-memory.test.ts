import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findControlRecipe, type ControlQuestion } from '#domain/callbacks/control-recipes.ts';
import { listControlTexts } from '#domain/callbacks/judging/judge-call.ts';
import { fixtureOrder } from '#domain/callbacks/judging/fixture-judging.ts';
import { fixtureForm } from '#domain/callbacks/reading/fixture-calls.ts';
import { readCall } from '#domain/callbacks/reading/read-call.ts';
import { createRecipeMemory } from './recipe-memory.ts';

const key = 's3cret';
const orders = [fixtureOrder(1)];
const whole = 'approved1830001inv-20261121-0001';
const hashOf = (hash: string, text: string): string => createHash(hash).update(text).digest('hex');
const callWith = (control: string) =>
  readCall(
    fixtureForm(
      `status=approved&orderid=1830001&merchant_order=inv-20261121-0001&client_orderid=inv-20261121-0001&control=${control}`,
    ),
  );
const textsOf = (call: ReturnType<typeof readCall>): readonly string[] => listControlTexts(call, orders);

it('looks once for each control that does not hold, and again with another secret', async () => {
  const asked: ControlQuestion[] = [];
  const memory = createRecipeMemory(async (question) => {
    asked.push(question);
    return findControlRecipe(question, key);
  });
  const calls = [hashOf('sha1', whole + key), hashOf('md5', whole + key), 'a'.repeat(40)].map(callWith);
  const sums = new Map(calls.flatMap(textsOf).map((text) => [text, hashOf('sha1', text + key)]));
  for (const round of [calls.slice(0, 2), calls, calls]) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await memory.of(round, orders, sums, textsOf);
    expect([...found.values()].map(({ recipe }) => recipe.hash)).toEqual(['MD5']);
  }
  expect(asked.map(({ came }) => came)).toEqual([hashOf('md5', whole + key), 'a'.repeat(40)]);
  memory.forget();
  await memory.of(calls, orders, null, textsOf);
  expect(asked).toHaveLength(2);
  await memory.of(calls, orders, sums, textsOf);
  expect(asked).toHaveLength(4);
});
