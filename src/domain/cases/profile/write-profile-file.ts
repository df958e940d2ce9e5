/** The file of a profile, with one order of members: equal profiles are equal files. */
import { presentMembers, writeJsonFile, type WrittenJson } from '../file/write-case-file.ts';
import { profileVersion, type EndpointProfile, type ProfileField } from './endpoint-profile.ts';

function requiredOf({ required }: ProfileField): WrittenJson {
  if (required === 'always') return required;
  return required.length > 1 ? required : (required[0] ?? null);
}

export function writeProfileFile({
  schema,
  addressee,
  addresseeId,
  name,
  confirmed,
  currency,
  fields,
}: EndpointProfile): string {
  return writeJsonFile(
    presentMembers([
      ['$schema', schema],
      ['countersign', profileVersion],
      [addressee, addresseeId],
      ['name', name],
      ['confirmed', confirmed],
      ['currency', currency],
      [
        'fields',
        new Map(
          Array.from(fields, ([field, value]) => [
            field,
            presentMembers([
              ['required', requiredOf(value)],
              ['default', value.default],
              ['note', value.note],
            ]),
          ]),
        ),
      ],
    ]),
  );
}
