/** One call of the API: a schema of its body, and what is answered. */
import type * as z from 'zod/mini';
import { failed, type Result } from '#domain/result.ts';

export interface ApiFailure {
  readonly status: number;
  readonly error: string;
}
export type ApiResult = Result<unknown, ApiFailure>;
export type ApiCall = (body: unknown) => ApiResult | Promise<ApiResult>;

export function call<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: (body: z.infer<Schema>) => ApiResult | Promise<ApiResult>,
): ApiCall {
  return (body) => {
    const parsed = schema.safeParse(body);
    return parsed.success
      ? answer(parsed.data)
      : failed({ status: 400, error: describeMisfit(parsed.error.issues[0]) });
  };
}

/**
 * Where a body differs from what is expected. A path through strict objects and lists holds names of the schema and
 * places alone; messages of zod are not repeated, since some of them quote what was received.
 */
function describeMisfit(issue: z.core.$ZodIssue | undefined): string {
  const place = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  const what = issue?.code === 'custom' ? `: ${issue.message}` : '';
  return `The body of the call does not have the expected shape${place}${what}.`;
}
