/** URL fields against each other (interface document, "URL fields", URL rules). */
import type { CheckedRequest } from './checked-request.ts';
import { clear, focus, set, type Remark, type Rule } from './rule.ts';

const success = 'redirect_success_url';
const fail = 'redirect_fail_url';

export const urlRules: readonly Rule[] = [
  {
    id: 'redirect-both',
    level: 'problem',
    place: 'group',
    source:
      'URL rules, 1: “Use either redirect_url, or the combination of redirect_success_url and redirect_fail_url; not both.”',
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
    source:
      'URL rules, 1: “Use either redirect_url, or the combination of redirect_success_url and redirect_fail_url; not both.”',
    check: (request) =>
      request.given('redirect_url') === null
        ? [...halfPair(request, success, fail), ...halfPair(request, fail, success)]
        : [],
  },
  {
    id: 'callback-both',
    level: 'problem',
    place: 'group',
    source:
      'URL rules, 2: “Use either server_callback_url or notify_url (each is documented as usable instead of the other).”',
    check: ({ given }) => {
      const server = given('server_callback_url');
      const notify = given('notify_url');
      if (server === null || notify === null) return [];
      return [
        {
          fields: [server.key, notify.key],
          message:
            'server_callback_url and notify_url are both set. Only notify_url is told of later updates (reversal, chargeback and similar); server_callback_url is told of the final status and no more. Send one of them.',
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
      "URL rules, 4: “When the receiver need not be sent anywhere, a fixed placeholder URL (the gateway's documentation address) is passed in the redirect field(s).”",
    check: ({ given, context: { placeholderUrl } }) => {
      if (['redirect_url', success, fail].some((name) => given(name) !== null)) return [];
      const what =
        'No redirect field is set. When the receiver need not be sent anywhere, the gateway’s documentation address is passed';
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
function halfPair({ given }: CheckedRequest, setName: string, missing: string): Remark[] {
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
