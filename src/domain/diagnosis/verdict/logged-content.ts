/**
 * A logged base string that no known mistake gives: its values are other than the ones that were sent. They can be
 * read from it, and with them in place of the sent ones the search is made again.
 */
import { quoteBoth, quoteValue } from '../catalogue/mistake-row.ts';
import type { LoggedText } from '../request/gather-evidence.ts';
import type { MistakeId } from '../catalogue/catalogue.ts';
import { nameMistake, type NamedMistake } from '../catalogue/name-mistake.ts';
import { nothingKnown } from '../paste/request-parts.ts';
import { partsFromBaseString } from '../request/parts-from-base-string.ts';
import { receiveRequest, type ReceivedRequest } from '../request/received-request.ts';
import type { RequestParameter } from '../request/request-parameter.ts';

/** More differences than this are another request, not mistakes. */
const mostDifferences = 4;

export interface LoggedContent {
  /** The request with the parameters of the base string. */
  readonly request: ReceivedRequest;
  /** How they differ from those that were sent. */
  readonly mistakes: readonly NamedMistake[];
}

const idsByName: Readonly<Record<string, MistakeId>> = {
  oauth_nonce: 'nonce-differs',
  oauth_timestamp: 'timestamp-differs',
  oauth_signature_method: 'signature-method-differs',
  oauth_version: 'version-differs',
  oauth_consumer_key: 'consumer-key-differs',
};

/** The parameter that was sent in the place of a logged one: of its value, or else of its name alone. */
function partnerOf(
  { name, value }: RequestParameter,
  free: ReadonlySet<RequestParameter>,
): RequestParameter | null {
  const sameName = [...free].filter((parameter) => parameter.name === name);
  return sameName.find((parameter) => parameter.value === value) ?? sameName[0] ?? null;
}

/**
 * @param origin - of a gateway, where the base string lacks it.
 * @returns Null when the base string belongs to another request, or says the same.
 */
export function readLoggedContent(
  logged: LoggedText,
  request: ReceivedRequest,
  origin: string,
): LoggedContent | null {
  const own = receiveRequest(partsFromBaseString(logged.reading, nothingKnown, origin));
  if (own === null) return null;
  const free = new Set(request.parameters);
  const mistakes: NamedMistake[] = [];
  const parameters = own.parameters.map((parameter, index): RequestParameter => {
    const partner = partnerOf(parameter, free);
    if (partner === null) {
      const detail = `“${parameter.name}” was signed as ${quoteValue(parameter.value)} and not sent.`;
      mistakes.push(nameMistake('field-missing', detail, [parameter.name]));
      return { ...parameter, key: `logged:${index}` };
    }
    free.delete(partner);
    if (partner.value !== parameter.value) {
      const detail = `“${parameter.name}” was signed as ${quoteBoth(parameter.name, parameter.value, partner.value).join(' and sent as ')}.`;
      mistakes.push(nameMistake(idsByName[parameter.name] ?? 'value-replaced', detail, [parameter.name]));
    }
    return { ...partner, value: parameter.value };
  });
  for (const { name } of free) {
    mistakes.push(
      nameMistake('field-missing', `“${name}” was sent and is missing in what was signed.`, [name]),
    );
  }
  if (mistakes.length === 0 || mistakes.length > mostDifferences) return null;
  return { request: { ...request, parameters }, mistakes };
}
