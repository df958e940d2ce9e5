/** What page and server say to each other about the folder of cases and profiles. */
import * as z from 'zod/mini';
import { caseEnvironments } from '../cases/case-file.ts';
import { operationIds } from '../gateway/operations.ts';
import { signatureMethods } from '../oauth1/signature-methods.ts';

/** Files of a workspace that are listed; more are counted and not read. */
export const workspaceFileLimit = 5000;

const pathSchema = z.string().check(z.minLength(1), z.maxLength(400));
/** SHA-256 of the file's octets, in hexadecimal. */
const digestSchema = z.string().check(z.regex(/^[\da-f]{64}$/u));

const fileProblemSchema = z.strictObject({
  kind: z.enum([
    'empty',
    'too-large',
    'merge-conflict',
    'syntax',
    'too-deep',
    'duplicate-name',
    'version',
    'missing',
    'type',
    'value',
    'unknown-member',
    'confidential',
    /** The file system refused it: rights, a link that leads out, no regular file, no UTF-8. */
    'not-readable',
  ]),
  pointer: z.string(),
  line: z.number(),
  column: z.number(),
  what: z.string(),
  next: z.string(),
});

const common = {
  /** Within the folder, with `/` between its parts. */
  path: pathSchema,
  modifiedAtMs: z.number(),
  /** Sentences on what is no fault of the file alone: another one of the same name, or of nearly the same file name. */
  notes: z.array(z.string()),
};

/** A file as the list shows it; its text is asked for where it is needed. */
const workspaceEntrySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('case'),
    digest: digestSchema,
    name: z.string(),
    operation: z.enum(operationIds),
    environment: z.enum(caseEnvironments),
    signature: z.enum(signatureMethods),
    /** Id of endpoint or group; empty for another command. */
    addresseeId: z.string(),
    /** What is expected, on one line. */
    expects: z.string(),
    /** Wire names of the values that are typed before each run. */
    asks: z.array(z.string()),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('profile'),
    digest: digestSchema,
    name: z.nullable(z.string()),
    addressee: z.enum(['endpoint', 'group']),
    addresseeId: z.string(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('unreadable'),
    /** Null where its octets could not be read. */
    digest: z.nullable(digestSchema),
    problems: z.array(fileProblemSchema),
  }),
]);
export type WorkspaceEntry = z.infer<typeof workspaceEntrySchema>;

const workspaceFolderSchema = z.strictObject({
  /** Absolute. */
  path: z.string(),
  chosenBy: z.enum(['option', 'environment', 'default']),
  /** `absent`: it is made at the first save. */
  state: z.enum(['present', 'absent', 'unreadable', 'not-a-folder']),
  /** A sentence where the folder cannot be listed or watched as it should; null where nothing is wrong. */
  problem: z.nullable(z.string()),
  /** Files beyond {@link workspaceFileLimit}, which are not in the list. */
  unlisted: z.number(),
});
export type WorkspaceFolder = z.infer<typeof workspaceFolderSchema>;

export const workspaceStateSchema = z.strictObject({
  folder: workspaceFolderSchema,
  /** By path, in the order of `comparePaths`. */
  entries: z.array(workspaceEntrySchema),
});
export type WorkspaceState = z.infer<typeof workspaceStateSchema>;

/** The first message of a stream is a whole state. */
export const workspaceMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('state'), state: workspaceStateSchema }),
  z.strictObject({
    kind: z.literal('change'),
    atMs: z.number(),
    folder: workspaceFolderSchema,
    /** New or otherwise. */
    changed: z.array(workspaceEntrySchema),
    removed: z.array(pathSchema),
  }),
]);
export type WorkspaceMessage = z.infer<typeof workspaceMessageSchema>;

export const readFileSchema = z.strictObject({ path: pathSchema });
export const workspaceTextSchema = z.strictObject({
  path: pathSchema,
  text: z.string(),
  digest: digestSchema,
  modifiedAtMs: z.number(),
});
export type WorkspaceText = z.infer<typeof workspaceTextSchema>;

export const writeFileSchema = z.strictObject({
  path: pathSchema,
  text: z.string(),
  /** Digest of the content that is replaced; null for a file that is not there yet. */
  replaces: z.nullable(digestSchema),
});
export type WorkspaceWrite = z.infer<typeof writeFileSchema>;

export const removeFileSchema = z.strictObject({ path: pathSchema, replaces: digestSchema });
export type WorkspaceRemoval = z.infer<typeof removeFileSchema>;

/** Nothing was changed, but for `done`. */
export const workspaceReplySchema = z.discriminatedUnion('kind', [
  /** `digest`: of what the file holds now; null where it was removed. */
  z.strictObject({ kind: z.literal('done'), digest: z.nullable(digestSchema) }),
  /** The file holds something else than `replaces` says; null: it is not there. */
  z.strictObject({ kind: z.literal('changed-meanwhile'), now: z.nullable(workspaceTextSchema) }),
  z.strictObject({ kind: z.literal('refused'), what: z.string(), next: z.string() }),
]);
export type WorkspaceReply = z.infer<typeof workspaceReplySchema>;

/** The starter set put into the folder: files that are there already stay as they are. */
export const starterReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('done'), written: z.array(pathSchema), kept: z.array(pathSchema) }),
  z.strictObject({
    kind: z.literal('refused'),
    what: z.string(),
    next: z.string(),
    written: z.array(pathSchema),
  }),
]);
export type StarterReply = z.infer<typeof starterReplySchema>;

/** What goes over the stream: of a long list, entries go before the message that has the last of them. */
export const workspaceStreamSchema = z.discriminatedUnion('kind', [
  workspaceMessageSchema,
  z.strictObject({ kind: z.literal('entries'), entries: z.array(workspaceEntrySchema) }),
]);
export type WorkspaceStreamMessage = z.infer<typeof workspaceStreamSchema>;
