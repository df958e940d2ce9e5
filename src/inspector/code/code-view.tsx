import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { Caption } from '#ui/caption.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Segmented } from '#ui/segmented.tsx';
import { useStore } from '#ui/use-store.ts';
import type { Masks } from '#domain/http/redaction.ts';
import type { TracedRequest } from '#domain/http/signed-request.ts';
import type { SignatureMethod } from '#domain/oauth1/signature-methods.ts';
import {
  programLanguageIds,
  programLanguages,
  type ProgramLanguageId,
} from '#domain/programs/program-languages.ts';
import { writeProgram } from '#domain/programs/write-program.ts';
import type { Clipboard } from '#services/console-services.ts';
import type { SettingsStore } from '#services/settings.ts';
import type { Signer } from '#services/signer.ts';
import { Legend } from '../legend.tsx';
import { StringView } from '../string-view.tsx';
import { useCheckedRequest, type CheckedRequest } from './use-checked-request.ts';
import styles from './code-view.module.css';

interface CodeViewProps {
  readonly traced: TracedRequest;
  readonly clipboard: Clipboard;
  readonly settings: SettingsStore;
  /** Knows whether a value holds the consumer secret. */
  readonly signer: Signer;
}

const languages = programLanguageIds.map((value) => ({ value, text: programLanguages[value].name }));

/** Nothing of it is sensitive: what is, is asked for when the program runs. */
const noMasks: Masks = new Map();

/** A program that signs and sends this request again, in the language that was chosen last. */
export function CodeView({ traced, clipboard, settings, signer }: CodeViewProps) {
  const { codeLanguage } = useStore(settings);
  const language = programLanguageIds.find((id) => id === codeLanguage) ?? 'php';
  const checked = useCheckedRequest(signer, traced);
  const choose = (next: ProgramLanguageId): void =>
    settings.set({ ...settings.getSnapshot(), codeLanguage: next });
  return (
    <>
      <Segmented label="Language" options={languages} value={language} onChange={choose} />
      <p className={styles['words']}>{keySentence(traced.protocol.signatureMethod)}</p>
      {checked === null ? null : <ProgramText {...{ checked, language, clipboard }} />}
      <Legend />
    </>
  );
}

interface ProgramTextProps {
  readonly checked: CheckedRequest;
  readonly language: ProgramLanguageId;
  readonly clipboard: Clipboard;
}

function ProgramText({ checked, language, clipboard }: ProgramTextProps) {
  const program = useMemo(() => {
    const written = writeProgram({ order: checked.traced, language, secrets: checked.secrets });
    return { ...written, bytes: new TextEncoder().encode(written.text).length };
  }, [checked, language]);
  const { fileName, segments, bytes, notes } = program;
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
          <Button
            look="link"
            aria-label={`Save ${fileName}`}
            onClick={() => saveFile(fileName, program.text)}
          >
            Save
          </Button>
        }
      />
      {notes.length === 0 ? null : (
        <section aria-label="What is other than here">
          <Caption level={3}>What is other than here</Caption>
          <ul className={styles['notes']}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function keySentence(method: SignatureMethod): string {
  return method === 'RSA-SHA256'
    ? 'It reads the private key from the PEM file that PAYOUT_KEY_FILE names, and makes nonce and timestamp anew.'
    : 'It reads the consumer secret from PAYOUT_CONSUMER_SECRET, and makes nonce and timestamp anew.';
}
