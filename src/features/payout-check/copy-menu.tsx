import { MenuButton, MenuItem } from '#ui/menu.tsx';
import { useStorePart } from '#ui/use-store.ts';
import { cmdLineLimit } from '#domain/http/cmd-quoting.ts';
import { curlSegments, fitsCmd } from '#domain/http/curl.ts';
import {
  authorizationSegments,
  baseStringSegments,
  bodySegments,
  httpRequestSegments,
  joinSegments,
  plainSegment,
  type Segment,
} from '#domain/http/segments.ts';
import { buildSignedRequest, type SignedRequest, type TracedRequest } from '#domain/http/signed-request.ts';
import type { Copying } from '#inspector/use-copying.ts';
import { useCompose, useView } from './compose-context.tsx';
import { formatByteCount } from './format-byte-count.ts';
import { useRenewal } from './use-renewal.ts';

/** Whole requests, which are signed anew for each copy. */
const whole: readonly {
  readonly text: string;
  readonly hint?: string;
  readonly segmentsOf: (signed: SignedRequest) => readonly Segment[];
  /** Whether what it is for takes it. */
  readonly fits?: (signed: SignedRequest) => boolean;
}[] = [
  { text: 'cURL', hint: 'bash', segmentsOf: (signed) => curlSegments(signed, 'bash') },
  { text: 'cURL', hint: 'cmd', segmentsOf: (signed) => curlSegments(signed, 'cmd'), fits: fitsCmd },
  { text: 'cURL', hint: 'PowerShell', segmentsOf: (signed) => curlSegments(signed, 'powershell') },
  { text: 'Raw HTTP', segmentsOf: httpRequestSegments },
  {
    text: 'Authorization header',
    segmentsOf: ({ headerParameters }) => [
      plainSegment('Authorization: '),
      ...authorizationSegments(headerParameters),
    ],
  },
];

/** The request in every form in which it is wanted elsewhere. */
export function CopyMenu({ copying }: { readonly copying: Copying }) {
  const { model } = useCompose();
  const isEmpty = useView(({ traced, pairs }) => traced === null || pairs.length === 0);
  const isSigned = useStorePart(model.signature, ({ latest }) => latest !== null);
  const masks = useView((view) => view.masks);
  const renewal = useRenewal();
  return (
    <MenuButton
      label="Copy"
      text="Copy"
      disabled={isEmpty}
      note={
        <>
          {isSigned
            ? `Whole requests are signed anew, with ${renewal.carries}.`
            : 'Whole requests can be copied once there is a key to sign them.'}
          <LeftOut />
          {masks.size === 0 ? '' : ' The order holds card data: you are asked before it is copied.'}
        </>
      }
    >
      <Items copying={copying} renewal={renewal} />
    </MenuButton>
  );
}

interface SignedSoFar {
  /** Null where it cannot be made. */
  readonly traced: TracedRequest | null;
  /** Null where there is none. */
  readonly signature: string | null;
}

/** Asked for by what stands in the open menu alone. */
function useSignedSoFar(): SignedSoFar {
  const { model } = useCompose();
  const traced = useView((view) => view.traced);
  const signature = useStorePart(model.signature, ({ latest }) => latest?.base64 ?? null);
  return { traced, signature };
}

function offeredOf({ traced, signature }: SignedSoFar): typeof whole {
  if (traced === null || signature === null) return [];
  const likely = buildSignedRequest(traced, signature);
  return whole.filter(({ fits }) => fits?.(likely) !== false);
}

/** What cannot be given in one of the forms. */
function LeftOut() {
  const soFar = useSignedSoFar();
  if (soFar.traced === null || soFar.signature === null) return '';
  return offeredOf(soFar).length === whole.length
    ? ''
    : ` cURL for cmd is left out: one line of it holds ${cmdLineLimit.toLocaleString('en')} characters.`;
}

interface ItemsProps {
  readonly copying: Copying;
  readonly renewal: ReturnType<typeof useRenewal>;
}

function Items({ copying, renewal }: ItemsProps) {
  const soFar = useSignedSoFar();
  const { traced } = soFar;
  if (traced === null) return null;
  // As far as it is known before it is signed.
  const unsigned = buildSignedRequest(traced, '');
  const offered = offeredOf(soFar);
  const body = bodySegments(unsigned);
  const baseString = baseStringSegments(traced.trace);
  return (
    <>
      {offered.map(({ text, hint, segmentsOf }) => (
        <MenuItem
          key={`${text} ${hint ?? ''}`}
          hint={hint}
          onSelect={() => copying.start({ read: () => segmentsOf(unsigned), fresh: { renewal, segmentsOf } })}
        >
          {text}
        </MenuItem>
      ))}
      <MenuItem
        hint={formatByteCount(joinSegments(body))}
        onSelect={() => copying.start({ read: () => body })}
      >
        Body
      </MenuItem>
      <MenuItem
        hint={formatByteCount(joinSegments(baseString))}
        onSelect={() => copying.start({ read: () => baseString })}
      >
        Base string
      </MenuItem>
    </>
  );
}
