/** What is being typed of the profile of an endpoint. It is kept while its panel is shut. */
import type { EndpointProfile } from '#domain/cases/profile/endpoint-profile.ts';
import { writeProfileFile } from '#domain/cases/profile/write-profile-file.ts';

export interface ProfileDraft {
  readonly path: string;
  /** Of the file that is replaced; null for a new one. */
  readonly digest: string | null;
  readonly profile: EndpointProfile;
  /** As it was before it was changed here. */
  readonly before: EndpointProfile;
  /** What the folder said no to; null before it was asked. */
  readonly refusal: string | null;
}

/** Whether something of it was typed that no file has. */
export const isChangedProfile = ({ profile, before }: ProfileDraft): boolean =>
  writeProfileFile(profile) !== writeProfileFile(before);
