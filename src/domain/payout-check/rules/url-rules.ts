/** URL fields against each other (interface document, "URL fields", URL rules). */
import type { CheckedRequest } from './checked-request.ts';
import { clear, focus, set, type RuleFinding, type Rule } from './rule.ts';

const success = 'redirect_success_url';
const fail = 'redirect_fail_url';

const redirectRule =
  'Interface document, “URL fields”, rule 1: one redirect for every outcome, or one each for success and failure';

export const urlRules: readonly Rule[] = [
  {
    id: 'redirect-both',
    level: 'problem',
    place: 'group',
    source: redirectRule,
    check: ({ given }) => {
      const whole = given('redirect_url');
      const pair = [given(success), given(fail)].flatMap((checked) => (checked === null ? [] : [checked]));
      if (whole === null || pair.length === 0) return [];
      const names = pair.map(({ field }) => field.name).join(' and ');
      return [
        {
          fields: [whole.key, ...pair.map(({ key }) => key)],
          message: `redirect_url is set, and ${names} too. Send either redirect_url or the pair, not both.`,
          mends: [
            clear([whole.key], 'Clear redirect_url'),
            clear(
              pair.map(({ key }) => key),
              `Clear ${names}`,
            ),
          ],
        },
      ];
    },
  },
  {
    id: 'redirect-half-pair',
    level: 'problem',
    place: 'group',
    source: redirectRule,
    check: (request) =>
      request.given('redirect_url') === null
        ? [...halfPair(request, success, fail), ...halfPair(request, fail, success)]
        : [],
  },
  {
    id: 'callback-both',
    level: 'problem',
    place: 'group',
    source: 'Interface document, “URL fields”, rule 2: one of the two callback URLs',
    check: ({ given }) => {
      const server = given('server_callback_url');
      const notify = given('notify_url');
      if (server === null || notify === null) return [];
      return [
        {
          fields: [server.key, notify.key],
          message:
            'server_callback_url and notify_url are both set. Only notify_url hears of later changes, such as a reversal or a chargeback; server_callback_url hears of the final status alone. Send one of them.',
          mends: [clear([server.key], 'Clear server_callback_url'), clear([notify.key], 'Clear notify_url')],
        },
      ];
    },
  },
  {
    id: 'redirect-none',
    level: 'advice',
    place: 'group',
    source:
      'Interface document, “URL fields”, rule 4: a placeholder stands in for a redirect that nobody needs',
    check: ({ given, context: { placeholderUrl } }) => {
      if (['redirect_url', success, fail].some((name) => given(name) !== null)) return [];
      const what =
        'No redirect field is set. If nobody needs to be redirected, the gateway expects a placeholder: the address of its documentation';
      return [
        placeholderUrl === ''
          ? {
              fields: ['redirect_url'],
              message: `${what}. Set it as the placeholder URL in the settings, or type it here.`,
              mends: [focus('redirect_url')],
            }
          : {
              fields: ['redirect_url'],
              message: `${what}.`,
              mends: [set('redirect_url', placeholderUrl, 'Use the placeholder URL')],
            },
      ];
    },
  },
];

/** One half of the pair is set and the other is not. */
function halfPair({ given }: CheckedRequest, setName: string, missing: string): RuleFinding[] {
  const half = given(setName);
  if (half === null || given(missing) !== null) return [];
  return [
    {
      fields: [missing, half.key],
      message: `${setName} is set and ${missing} is not. They are sent together.`,
      mends: [set(missing, half.text, 'Use the same URL for both'), focus(missing)],
    },
  ];
}
