/** The profile of the endpoint in the form, and what it says of the order there. */
import {
  profileDefaults,
  profileFindings,
  type ProfileFinding,
} from '#domain/cases/profile/apply-profile.ts';
import type { EndpointProfile } from '#domain/cases/profile/endpoint-profile.ts';
import type { OpenedInputs } from '#domain/cases/composer/opened-case.ts';
import { noMarks } from './case-marks.ts';

export interface ProfileOnDesk {
  readonly path: string;
  readonly digest: string;
  readonly profile: EndpointProfile;
}

export interface ProfileMarks {
  readonly onDesk: ProfileOnDesk | null;
  /** By the name of a field. */
  readonly findings: ReadonlyMap<string, ProfileFinding>;
  /** Values for blank fields. */
  readonly defaults: ReadonlyMap<string, string>;
}

export const isProfileOf = (
  profile: EndpointProfile,
  { addressee, addresseeId }: Pick<EndpointProfile, 'addressee' | 'addresseeId'>,
): boolean => profile.addressee === addressee && profile.addresseeId === addresseeId;

export function profileMarks(onDesk: ProfileOnDesk | null, inputs: OpenedInputs): ProfileMarks {
  if (onDesk === null || inputs.operation !== 'payout-check') return noMarks;
  const { profile } = onDesk;
  if (!isProfileOf(profile, inputs)) return noMarks;
  const findings = profileFindings(inputs.draft, profile);
  return {
    onDesk,
    findings: new Map(findings.map((finding) => [finding.field, finding])),
    defaults: profileDefaults(inputs.draft, profile),
  };
}
