/**
 * For every test: properties try the same values each time, so that a commit is judged by what it changed.
 * `npm run unit:random` tries new ones.
 */
import fc from 'fast-check';

if (import.meta.env.MODE !== 'random') fc.configureGlobal({ seed: 1 });
