/** Trusted Types, as far as the signing worker needs them. */
interface ScriptUrlPolicy {
  /** A TrustedScriptURL: an object that `new Worker` takes where it takes a string. */
  createScriptURL(input: string): string;
}

// eslint-disable-next-line no-var -- only `var` declares a property of globalThis.
declare var trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL: (input: string) => string }): ScriptUrlPolicy }
  | undefined;
