import { expect, it } from 'vitest';
import { sampleDraft } from '../../payout-check/samples.ts';
import { readProfileFile } from '../profile/read-profile-file.ts';
import { writeProfileFile } from '../profile/write-profile-file.ts';
import { changeProfileField, newProfile, profilePath, takeFilledFields } from './profile-draft.ts';

it('takes the filled fields of an order and none of its values', () => {
  const draft = sampleDraft('card', { year: 2026, month: 11 });
  const profile = takeFilledFields(newProfile('endpoint', '6657'), draft);
  const text = writeProfileFile(profile);
  expect(readProfileFile(text)).toEqual({ ok: true, value: profile });
  expect([
    profile.fields.get('cvv2'),
    profile.fields.get('receiver_city'),
    profile.fields.has('amount'),
  ]).toEqual([
    { required: ['card'], default: null, note: null },
    { required: 'always', default: null, note: null },
    false,
  ]);
  expect([text.includes('4111'), text.includes('Zoë')]).toEqual([false, false]);
});

it('keeps what it said of a field, and gives card number and code no default', () => {
  const asked = changeProfileField(newProfile('group', '1'), 'receiver_city', { note: 'Köln' });
  const taken = takeFilledFields(asked, sampleDraft('bank', { year: 2026, month: 11 }));
  expect(taken.fields.get('receiver_city')).toEqual({ required: [], default: null, note: 'Köln' });
  const card = changeProfileField(taken, 'cvv2', { required: 'always', default: '123' });
  expect(card.fields.get('cvv2')?.default).toBeNull();
  expect(changeProfileField(card, 'cvv2', null).fields.has('cvv2')).toBe(false);
  expect([profilePath('group', '1'), profilePath('endpoint', '1')]).toEqual([
    'profiles/group-1.json',
    'profiles/1.json',
  ]);
});
