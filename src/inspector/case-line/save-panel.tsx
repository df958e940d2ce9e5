import { useDeferredValue, useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TopPanel } from '#ui/top-panel.tsx';
import { useStore } from '#ui/use-store.ts';
import { listFolders } from '#domain/cases/editing/case-path.ts';
import type { FileProblem } from '#domain/cases/file/file-problem.ts';
import { targetNames } from '#domain/relay/target-names.ts';
import { refuseNewPath } from '#domain/workspace/workspace-path.ts';
import type { CheckedWrite } from '#services/write-checked-file.ts';
import { describeProblems } from './case-files.ts';
import { useCaseLine } from './case-line-context.tsx';
import { ExpectedAnswer } from './expected-answer.tsx';
import { FilePreview } from './file-preview.tsx';
import { NotSaved } from './not-saved.tsx';
import { PlaceholderChoices } from './placeholder-choices.tsx';
import { UnwrittenNotice } from './unwritten-notice.tsx';
import { draftFile, type DraftedFile, type SaveDraft } from './save-draft.ts';
import styles from './case-line.module.css';

/** A panel above the form: what the file is called, what it expects, and its text before it is written. */
export function SavePanel() {
  const draft = useStore(useCaseLine().saveDraft);
  return draft === null ? null : <Drafting draft={draft} />;
}

const at = (problems: readonly FileProblem[], pointer: string): string =>
  problems
    .filter((each) => each.pointer === pointer)
    .map(({ what, next }) => `${what} ${next}`)
    .join(' ');

function useDrafted(draft: SaveDraft): DraftedFile {
  const line = useCaseLine();
  const order = useDeferredValue(useStore(line.form.order));
  const { state } = useStore(line.bench.workspace);
  const base = useStore(line.opened)?.file ?? null;
  return useMemo(
    () => draftFile(draft, order, state?.entries ?? [], base, line.judge),
    [draft, order, state, base, line],
  );
}

/** Those that stand at no field of the panel. */
const problemsOfNoField = ({ problems }: DraftedFile): readonly FileProblem[] =>
  problems.filter(({ pointer }) => pointer !== '/name' && !pointer.startsWith('/expect'));

interface SaveObstacle {
  readonly what: string;
  /** The field that it is about, as a selector; null where it is about none of the panel. */
  readonly field: string | null;
}

const wrongField = '[aria-invalid]';

/** What keeps the file from being written; null for nothing. */
function findObstacle({ name }: SaveDraft, drafted: DraftedFile): SaveObstacle | null {
  const { path, problems, statusProblem } = drafted;
  if (name.trim() === '') return { what: 'Give it a name first.', field: '[data-field="case name"]' };
  const ofPath = refuseNewPath(path);
  if (ofPath !== null) return { what: `${ofPath.what} ${ofPath.next}`, field: wrongField };
  if (statusProblem !== null) return { what: statusProblem, field: wrongField };
  if (problems.length === 0) return null;
  const field = problemsOfNoField(drafted).length === 0 ? wrongField : null;
  return { what: describeProblems(problems), field };
}

function Drafting({ draft }: { readonly draft: SaveDraft }) {
  const line = useCaseLine();
  const { saveDraft, panel, bench, form } = line;
  const { state } = useStore(bench.workspace);
  const { targetId } = useStore(line.session);
  const isWriting = useStore(line.isWriting);
  const drafted = useDrafted(draft);
  const change = (part: Partial<SaveDraft>): void => saveDraft.set({ ...draft, refusal: null, ...part });
  const close = (): void => panel.set('none');
  const discard = (): void => {
    saveDraft.set(null);
    close();
  };
  const isNamed = draft.name.trim() !== '';
  const pathProblem = isNamed ? refuseNewPath(drafted.path) : null;
  const nameProblem = isNamed ? at(drafted.problems, '/name') : '';
  const others = problemsOfNoField(drafted);
  const obstacle = findObstacle(draft, drafted);
  const field = obstacle?.field ?? null;
  const save = async (): Promise<void> => {
    if (isWriting) return;
    if (obstacle !== null) {
      change({ refusal: obstacle.what });
      return;
    }
    const replaced = draft.replaces && drafted.there !== null ? drafted.there.digest : null;
    const done = await line.write(drafted.path, drafted.file, replaced);
    if (done.kind === 'done') discard();
    else if (saveDraft.getSnapshot() === draft) change({ refusal: writeRefusal(done, drafted.path) });
  };
  const beside = form.beside();
  const environments = [...new Set(['any', draft.environment, targetId] as const)];
  return (
    <TopPanel
      id="save-as-case"
      title="Save as case"
      note="one file in the workspace folder"
      shown
      onClose={close}
    >
      <UnwrittenNotice unwritten={drafted.unwritten} />
      <div className={styles['pair']}>
        <TextField
          label="name"
          data-field="case name"
          // The panel was asked for to give the case a name.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
          message={nameProblem}
        />
        <TextField
          label="folder"
          data-field="case folder"
          list="case-folders"
          placeholder="none"
          value={draft.folder}
          onChange={({ target }) => change({ folder: target.value })}
          message={pathProblem === null ? '' : `${pathProblem.what} ${pathProblem.next}`}
        />
        <datalist id="case-folders">
          {listFolders((state?.entries ?? []).map(({ path }) => path)).map((folder) => (
            <option key={folder}>{folder}</option>
          ))}
        </datalist>
        <SelectField
          label="environment"
          options={environments.map((value) => ({
            value,
            text: value === 'any' ? 'any' : targetNames[value],
          }))}
          value={draft.environment}
          onChange={(environment) => change({ environment })}
        />
      </div>
      {drafted.there === null || !isNamed ? null : (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={draft.replaces}
            onChange={({ target }) => change({ replaces: target.checked })}
          />{' '}
          Replace <code>{drafted.there.path}</code>, which is there already. Without it the new file is put
          beside it.
        </label>
      )}
      <PlaceholderChoices draft={draft} onChange={change} />
      <ExpectedAnswer draft={draft} onChange={change} drafted={drafted} />
      <FilePreview path={isNamed ? drafted.path : '(no name yet)'} text={drafted.text} />
      <p className={styles['words']}>
        A field that is not sent is not in the file; "" is sent empty. Never in it: keys, secrets, cvv2. All
        else is written as typed: use test data in a folder that others read.
        {beside.length === 0 ? '' : ` Not in the file: ${beside.join('; ')}.`}
      </p>
      {others.length === 0 ? null : (
        <Notice tone="problem" live>
          {describeProblems(others)}
        </Notice>
      )}
      <div className={styles['buttons']}>
        <Button look="primary" onClick={() => void save()}>
          Save
        </Button>
        <Button onClick={discard}>Cancel</Button>
        <span className={styles['words']}>
          {draft.refusal === null ? (
            `${state?.folder.state === 'absent' ? `The folder ${state.folder.path} is made. ` : ''}Nothing is committed for you.`
          ) : (
            <NotSaved field={field === null ? null : `#save-as-case ${field}`}>{draft.refusal}</NotSaved>
          )}
        </span>
      </div>
    </TopPanel>
  );
}

function writeRefusal(done: Exclude<CheckedWrite, { kind: 'done' }>, path: string): string {
  switch (done.kind) {
    case 'refused':
      return `${done.what} ${done.next}`;
    case 'problems':
      return describeProblems(done.problems);
    case 'changed-meanwhile':
      return done.now === null
        ? `${path} is not there any more. Save again to make it.`
        : `${path} holds something else by now. Look at what the list of cases says, and choose again.`;
  }
}
