/** How what the page is given changes, and what each change sets aside so that it can be brought back. */
import {
  hasCorrections,
  initialDiagnoseInputs,
  partNames,
  type Correction,
  type Corrections,
  type DiagnoseInputs,
  type DiagnoseSource,
  type PartName,
  type SetAside,
} from './diagnose-inputs.ts';

function holdsAnything({ source, corrections }: DiagnoseInputs): boolean {
  // A table is gone back to otherwise.
  if (source.kind === 'many') return false;
  return source.kind === 'request' || source.text.trim() !== '' || hasCorrections(corrections);
}

/** What the present inputs leave behind when others take their place. */
function leftBy({ source, corrections, publicKeyText }: DiagnoseInputs, what: SetAside['what']): SetAside {
  return { what, source, corrections, publicKeyText };
}

/** Another text in the box: an earlier one is not brought back, since it is typed over a key at a time. */
export function withText(inputs: DiagnoseInputs, text: string): DiagnoseInputs {
  const { source, corrections, setAside } = inputs;
  const left =
    source.kind === 'request'
      ? leftBy(inputs, 'source')
      : hasCorrections(corrections)
        ? leftBy(inputs, 'corrections')
        : setAside;
  return { ...inputs, source: { kind: 'text', text }, corrections: {}, setAside: left };
}

/** A text of several requests. */
export function withMany(inputs: DiagnoseInputs, text: string): DiagnoseInputs {
  const setAside = inputs.source.kind === 'request' ? leftBy(inputs, 'source') : null;
  return { ...inputs, source: { kind: 'many', text }, corrections: {}, setAside };
}

/** Another request and key in the place of both. */
export function withSource(
  inputs: DiagnoseInputs,
  source: DiagnoseSource,
  publicKeyText: string,
): DiagnoseInputs {
  const setAside = holdsAnything(inputs) ? leftBy(inputs, 'source') : null;
  return { source, corrections: {}, setAside, publicKeyText, context: inputs.context };
}

/** @param correction Null takes back the one there is. */
export function withCorrection(
  inputs: DiagnoseInputs,
  part: PartName,
  correction: Correction | null,
): DiagnoseInputs {
  const { [part]: _before, ...others } = inputs.corrections;
  return { ...inputs, corrections: correction === null ? others : { ...others, [part]: correction } };
}

/** Corrections for another text: bytes that were selected are not those of it. */
function withoutPlaces(corrections: Corrections): Corrections {
  const moved = partNames.flatMap((name) => {
    const correction = corrections[name];
    if (correction === undefined) return [];
    const { text, from } = correction;
    return [[name, from === 'selection' ? { text, from: 'typed' } : correction] as const];
  });
  return Object.fromEntries(moved);
}

/** What was set aside, in its place again. */
export function broughtBack(inputs: DiagnoseInputs): DiagnoseInputs {
  const { setAside, corrections } = inputs;
  if (setAside === null) return inputs;
  return setAside.what === 'source'
    ? { ...withSource(inputs, setAside.source, setAside.publicKeyText), corrections: setAside.corrections }
    : { ...inputs, corrections: { ...withoutPlaces(setAside.corrections), ...corrections }, setAside: null };
}

/** Nothing but the public key. */
export function withKeyAlone({ publicKeyText }: DiagnoseInputs): DiagnoseInputs {
  return { ...initialDiagnoseInputs, publicKeyText };
}
