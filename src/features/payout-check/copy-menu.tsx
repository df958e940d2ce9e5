import { MenuButton, MenuItem } from '#ui/menu.tsx';
import { useStore } from '#ui/use-store.ts';
import { curlSegments } from '#domain/http/curl.ts';
import {
  authorizationSegments,
  baseStringSegments,
  bodySegments,
  httpRequestSegments,
  joinSegments,
  plainSegment,
  type Segment,
} from '#domain/http/segments.ts';
import { buildSignedRequest, type SignedRequest } from '#domain/http/signed-request.ts';
import type { Copying } from '#inspector/use-copying.ts';
import { useCompose, useView } from './compose-context.tsx';
import { formatByteCount } from './format-byte-count.ts';
import { useRenewal } from './use-renewal.ts';

/** Whole requests, which are signed anew for each copy. */
const whole: readonly {
  readonly text: string;
  readonly hint?: string;
  readonly segmentsOf: (signed: SignedRequest) => readonly Segment[];
}[] = [
  { text: 'cURL', hint: 'bash', segmentsOf: (signed) => curlSegments(signed, 'bash') },
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
  const traced = useView((view) => view.traced);
  const isEmpty = useView(({ pairs }) => pairs.length === 0);
  const isSigned = useStore(model.signature).latest !== null;
  const masks = useView((view) => view.masks);
  const renewal = useRenewal();
  return (
    <MenuButton
      label="Copy"
      text="Copy"
      disabled={traced === null || isEmpty}
      note={
        <>
          {isSigned
            ? `Whole requests are signed anew, with ${renewal.carries}.`
            : 'Whole requests can be copied once there is a key to sign them.'}
          {masks.size === 0 ? '' : ' The order holds card data: you are asked before it is copied.'}
        </>
      }
    >
      {traced === null ? null : <Items {...{ copying, isSigned, traced, renewal }} />}
    </MenuButton>
  );
}

interface ItemsProps {
  readonly copying: Copying;
  readonly isSigned: boolean;
  readonly traced: Parameters<typeof buildSignedRequest>[0];
  readonly renewal: ReturnType<typeof useRenewal>;
}

function Items({ copying, isSigned, traced, renewal }: ItemsProps) {
  // As far as it is known before it is signed.
  const unsigned = buildSignedRequest(traced, '');
  const body = bodySegments(unsigned);
  const baseString = baseStringSegments(traced.trace);
  return (
    <>
      {isSigned
        ? whole.map(({ text, hint, segmentsOf }) => (
            <MenuItem
              key={`${text} ${hint ?? ''}`}
              hint={hint}
              onSelect={() =>
                copying.start({ read: () => segmentsOf(unsigned), fresh: { renewal, segmentsOf } })
              }
            >
              {text}
            </MenuItem>
          ))
        : null}
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
