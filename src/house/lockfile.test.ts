import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const lockfile = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        optional: z.boolean().optional(),
        dev: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')));

/** Binaries of development tools for other systems, which no registry at hand serves: names and versions alone are known. */
const withoutHash: ReadonlySet<string> = new Set([
  '@oxfmt/binding-android-arm-eabi',
  '@oxfmt/binding-android-arm64',
  '@oxfmt/binding-darwin-arm64',
  '@oxfmt/binding-darwin-x64',
  '@oxfmt/binding-freebsd-x64',
  '@oxfmt/binding-linux-arm-gnueabihf',
  '@oxfmt/binding-linux-arm-musleabihf',
  '@oxfmt/binding-linux-arm64-musl',
  '@oxfmt/binding-linux-ppc64-gnu',
  '@oxfmt/binding-linux-riscv64-gnu',
  '@oxfmt/binding-linux-riscv64-musl',
  '@oxfmt/binding-linux-s390x-gnu',
  '@oxfmt/binding-linux-x64-musl',
  '@oxfmt/binding-openharmony-arm64',
  '@oxfmt/binding-win32-arm64-msvc',
  '@oxfmt/binding-win32-ia32-msvc',
  '@oxfmt/binding-win32-x64-msvc',
  '@oxlint-tsgolint/darwin-arm64',
  '@oxlint-tsgolint/darwin-x64',
  '@oxlint-tsgolint/win32-arm64',
  '@oxlint-tsgolint/win32-x64',
  '@oxlint/binding-android-arm-eabi',
  '@oxlint/binding-android-arm64',
  '@oxlint/binding-darwin-arm64',
  '@oxlint/binding-darwin-x64',
  '@oxlint/binding-freebsd-x64',
  '@oxlint/binding-linux-arm-gnueabihf',
  '@oxlint/binding-linux-arm-musleabihf',
  '@oxlint/binding-linux-arm64-musl',
  '@oxlint/binding-linux-ppc64-gnu',
  '@oxlint/binding-linux-riscv64-gnu',
  '@oxlint/binding-linux-riscv64-musl',
  '@oxlint/binding-linux-s390x-gnu',
  '@oxlint/binding-linux-x64-musl',
  '@oxlint/binding-openharmony-arm64',
  '@oxlint/binding-win32-arm64-msvc',
  '@oxlint/binding-win32-ia32-msvc',
  '@oxlint/binding-win32-x64-msvc',
]);

const folder = 'node_modules/';
const entries = Object.entries(lockfile.packages).flatMap(([path, entry]) =>
  path === '' ? [] : [{ path, name: path.slice(path.lastIndexOf(folder) + folder.length), ...entry }],
);

describe('package-lock.json', () => {
  it('has a SHA-512 of every package but those named here', () => {
    const unchecked = entries.filter(({ integrity = '' }) => !integrity.split(' ').some(isSha512));
    expect(new Set(unchecked.map(({ name }) => name))).toEqual(withoutHash);
  });

  it('goes without a hash for optional development tools only', () => {
    const needed = entries.filter(
      ({ name, optional, dev }) => withoutHash.has(name) && !(optional === true && dev === true),
    );
    expect(needed).toEqual([]);
  });
});

/** Below these are known weaknesses. */
const lowest: readonly (readonly [string, string])[] = [
  ['node-forge', '1.4.3'],
  ['fast-xml-parser', '5.12.0'],
  ['vite', '8.3.3'],
];

describe('a package', () => {
  it.each(lowest)('%s is not below %s', (name, version) => {
    const versions = entries.filter((each) => each.name === name).map((each) => each.version ?? '');
    expect(versions).not.toEqual([]);
    const inOrder = [version, ...versions].toSorted((left, right) =>
      left.localeCompare(right, 'en', { numeric: true }),
    );
    expect(inOrder[0]).toBe(version);
  });

  it('renders no component of a server, which is where React had its weaknesses', () => {
    expect(entries.filter(({ name }) => name.startsWith('react-server-dom'))).toEqual([]);
  });

  it('runs nothing while it is installed, and is added with its exact version', () => {
    const settings = readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8').split('\n');
    expect(settings).toEqual(
      expect.arrayContaining(['ignore-scripts=true', 'save-exact=true', 'engine-strict=true']),
    );
  });
});

/** 64 octets in Base64, with their algorithm. */
function isSha512(hash: string): boolean {
  return /^sha512-[A-Za-z0-9+/]{86}==$/u.test(hash);
}
