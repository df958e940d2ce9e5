import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Segmented } from '#ui/segmented.tsx';
import { useStore } from '#ui/use-store.ts';
import type { Masks } from '#domain/http/redaction.ts';
import type { Segment } from '#domain/http/segments.ts';
import type { TracedRequest } from '#domain/http/signed-request.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import {
  programLanguageIds,
  programLanguages,
  type ProgramLanguageId,
} from '#domain/programs/program-languages.ts';
import { writeProgram, type ProgramVariant } from '#domain/programs/write-program.ts';
import type { Clipboard } from '#services/console-services.ts';
import type { SettingsStore } from '#services/settings.ts';
import type { Signer } from '#services/signer.ts';
import { Legend } from '../legend.tsx';
import { StringView } from '../string-view.tsx';
import { useSearchedRequest } from './use-searched-request.ts';
import { useSignerTest } from './use-signer-test.ts';
import styles from './code-view.module.css';

interface CodeViewProps {
  readonly traced: TracedRequest;
  readonly clipboard: Clipboard;
  readonly settings: SettingsStore;
  /** Knows whether a value holds the consumer secret, and signs the order of the unit test. */
  readonly signer: Signer;
}

type Form = ProgramVariant | 'signer';

const languages = programLanguageIds.map((value) => ({ value, text: programLanguages[value].name }));

/** Nothing of it is sensitive: what is, is asked for when the program runs. */
const noMasks: Masks = new Map();

/** A program that signs and sends this request again, in the language that was chosen last. */
export function CodeView({ traced, clipboard, settings, signer }: CodeViewProps) {
  const { codeLanguage } = useStore(settings);
  const language = programLanguageIds.find((id) => id === codeLanguage) ?? 'php';
  const { library } = programLanguages[language];
  const [wanted, setForm] = useState<Form>('standard');
  const form = wanted === 'library' && 'why' in library ? 'standard' : wanted;
  const forms = [
    { value: 'standard' as const, text: 'Program' },
    ...('program' in library ? [{ value: 'library' as const, text: `With ${library.name}` }] : []),
    { value: 'signer' as const, text: 'Signer only' },
  ];
  const choose = (next: ProgramLanguageId): void =>
    settings.set({ ...settings.getSnapshot(), codeLanguage: next });
  return (
    <>
      <div className={styles['languages']}>
        <Segmented label="Language" options={languages} value={language} onChange={choose} />
      </div>
      <div className={styles['forms']}>
        <Segmented label="Form" options={forms} value={form} onChange={setForm} />
      </div>
      {form === 'signer' ? (
        <SignerText {...{ signer, language, clipboard }} />
      ) : (
        <>
          <p className={styles['words']}>{keySentence(traced.protocol.signatureMethod)}</p>
          <ProgramText {...{ traced, signer, language, clipboard }} variant={form} />
        </>
      )}
      {'why' in library && form !== 'signer' ? (
        <p className={styles['words']}>
          There is no program with {library.name}. {library.why}
        </p>
      ) : null}
      <Legend />
    </>
  );
}

interface ProgramTextProps extends Pick<CodeViewProps, 'traced' | 'signer' | 'clipboard'> {
  readonly language: ProgramLanguageId;
  readonly variant: ProgramVariant;
}

function ProgramText({ traced, signer, language, variant, clipboard }: ProgramTextProps) {
  const checked = useSearchedRequest(signer, traced);
  const program = useMemo(
    () =>
      checked === null
        ? null
        : writeProgram({
            order: checked.traced,
            language,
            variant,
            secrets: checked.secrets,
            known: checked.known,
          }),
    [checked, language, variant],
  );
  if (program === null) return null;
  return (
    <>
      <CodeText code={program} clipboard={clipboard} />
      {program.notes.length === 0 ? null : (
        <section aria-label="What differs from this page">
          <Caption level={3}>What differs from this page</Caption>
          <ul className={styles['notes']}>
            {program.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface SignerTextProps extends Pick<CodeViewProps, 'signer' | 'clipboard'> {
  readonly language: ProgramLanguageId;
}

function SignerText({ signer, language, clipboard }: SignerTextProps) {
  const test = useSignerTest(signer, language);
  const { rsaKey } = useStore(signer);
  return (
    <>
      <p className={styles['words']}>
        The signing function of the program, with a unit test: the trip-wire order and an invoice with fixed
        nonces and timestamps, and what has to come out.{' '}
        {rsaKey === null
          ? 'Without a private key the signature itself is not among it.'
          : 'The RSA-SHA256 signature is the one that the held key makes: the test needs that key.'}
      </p>
      <CodeText code={test} clipboard={clipboard} />
    </>
  );
}

interface CodeTextProps {
  readonly code: {
    readonly fileName: string;
    readonly text: string;
    readonly segments: readonly Segment[];
  };
  readonly clipboard: Clipboard;
}

function CodeText({ code: { fileName, text, segments }, clipboard }: CodeTextProps) {
  const bytes = useMemo(() => new TextEncoder().encode(text).length, [text]);
  return (
    <div className={styles['code']}>
      <StringView
        title={fileName}
        segments={segments}
        bytes={bytes}
        masks={noMasks}
        revealed={false}
        clipboard={clipboard}
        action={
          <Button look="link" aria-label={`Save ${fileName}`} onClick={() => saveFile(fileName, text)}>
            Save
          </Button>
        }
      />
    </div>
  );
}

function keySentence(method: SignatureMethod): string {
  return method === 'RSA-SHA256'
    ? 'It reads the private key from the PEM file that PAYOUT_KEY_FILE names, and makes nonce and timestamp anew.'
    : 'It reads the consumer secret from PAYOUT_CONSUMER_SECRET, and makes nonce and timestamp anew.';
}
