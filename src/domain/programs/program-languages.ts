/** The languages in which programs are written, in the order in which they are offered. */
import { csharpLanguage } from './languages/csharp.ts';
import { goLanguage } from './languages/go.ts';
import { javaLanguage } from './languages/java.ts';
import { javascriptLanguage } from './languages/javascript.ts';
import { phpLanguage } from './languages/php.ts';
import { pythonLanguage } from './languages/python.ts';
import { rubyLanguage } from './languages/ruby.ts';
import { shellLanguage } from './languages/shell.ts';
import type { ProgramLanguage } from './program-language.ts';

export const programLanguageIds = [
  'php',
  'java',
  'csharp',
  'python',
  'javascript',
  'go',
  'ruby',
  'shell',
] as const;

export type ProgramLanguageId = (typeof programLanguageIds)[number];

export const programLanguages: Readonly<Record<ProgramLanguageId, ProgramLanguage>> = {
  php: phpLanguage,
  java: javaLanguage,
  csharp: csharpLanguage,
  python: pythonLanguage,
  javascript: javascriptLanguage,
  go: goLanguage,
  ruby: rubyLanguage,
  shell: shellLanguage,
};
