/** Text without a BEGIN line: a whole key whose armour was not copied, a key encoded twice, or something else. */
import { decodeBase64 } from '../../octets/base64.ts';
import { withRepairs } from './examine-block.ts';
import { examineDer, refused, shapeOf, type ExaminationContext } from './examine-der.ts';
import type { KeyExamination } from './key-examination.ts';
import type { Repair } from './key-repair.ts';
import { nameUnarmouredText } from './unarmoured-text.ts';

/** `wrapped`: the text was Base64 of the returned text. */
export type UnarmouredExamination = KeyExamination | { readonly kind: 'wrapped'; readonly text: string };

/** A setting's name and opening quote before bare Base64. */
const SETTING = /^(?:export )?["']?[A-Za-z_][\w.-]{0,60}["']?\s{0,5}[=:]\s{0,5}/u;
const QUOTES = /^["'`]|["'`][,;]?$/gu;
const PEM_START = '-----BEGIN ';

/** @param text - not blank, repaired, at most 16 KiB. */
export async function examineUnarmoured(
  text: string,
  context: ExaminationContext,
): Promise<UnarmouredExamination> {
  const repairs: Repair[] = ['no-armour'];
  const trimmed = text.trim();
  const unnamed = trimmed.replace(SETTING, '');
  if (unnamed !== trimmed) repairs.push('assignment');
  const bare = unnamed.replaceAll(QUOTES, '');
  if (bare !== unnamed) repairs.push('quotes');

  const octets = decodeBase64(bare);
  if (!octets.ok) return refused(nameUnarmouredText(text));
  const inner = new TextDecoder().decode(octets.value);
  if (inner.includes(PEM_START)) return { kind: 'wrapped', text: inner };
  const shape = shapeOf(octets.value);
  if (!shape.ok || shape.value === 'other') return refused(nameUnarmouredText(text));
  return withRepairs(await examineDer(octets.value, 'PEM', context), repairs);
}
