import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import * as z from 'zod';

/** Runs relay and simulated gateway inside the development server and hands the page its start-up token. */
function developmentSystem(): Plugin {
  let token = '';
  return {
    name: 'countersign:development-system',
    apply: 'serve',
    async configureServer(server) {
      const { attachDevSystem } = await server.ssrLoadModule('/src/server/dev.ts');
      const system = await attachDevSystem(server);
      token = String(system.token);
    },
    transformIndexHtml(html) {
      return html.replace(/(<meta name="relay-token" content=")[^"]*(")/, `$1${token}$2`);
    },
  };
}

/** Names of the packages whose code is in the build: page, worker and Node side. */
const bundledPackages = new Set<string>();

/** Where the build of the Node side, which comes first, leaves its names to that of the page. */
const nodeSidePackages = 'dist/server/bundled-packages.json';

function noteBundledPackages(): Plugin {
  return {
    name: 'countersign:note-bundled-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const name = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(id)?.[1];
          if (name !== undefined) bundledPackages.add(name);
        }
      }
    },
  };
}

function handOnBundledPackages(): Plugin {
  return {
    name: 'countersign:hand-on-bundled-packages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler() {
        const source = `${JSON.stringify([...bundledPackages].sort(), null, 2)}\n`;
        this.emitFile({ type: 'asset', fileName: basename(nodeSidePackages), source });
      },
    },
  };
}

function readNodeSidePackages(): readonly string[] {
  return existsSync(nodeSidePackages)
    ? z.array(z.string()).parse(JSON.parse(readFileSync(nodeSidePackages, 'utf8')))
    : [];
}

const packageSchema = z.object({ version: z.string(), license: z.string() });

function readNotice(name: string): string {
  const folder = join('node_modules', name);
  const { version, license } = packageSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice|copying)/iu.test(file));
  return [
    `${name} ${version}, ${license}`,
    ...files.map((file) => readFileSync(join(folder, file), 'utf8')),
  ].join('\n\n');
}

/** Writes the notices that the licences of bundled packages ask for: /licences.txt, which the page links to. */
function writeLicences(): Plugin {
  return {
    name: 'countersign:licences',
    apply: 'build',
    // Workers are built before the page's own bundle is written.
    generateBundle: {
      order: 'post',
      handler() {
        const names = new Set([...bundledPackages, ...readNodeSidePackages()]);
        const notices = [...names].sort().map(readNotice);
        this.emitFile({
          type: 'asset',
          fileName: 'licences.txt',
          source: `Countersign holds code of these packages.\n\n${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
        });
      },
    },
  };
}

function sourceFile(path: string): string {
  return fileURLToPath(new URL(`src/${path}`, import.meta.url));
}

/**
 * What the page loads of itself, in this order, each in one file: many small ones compress worse, and each costs the
 * browser about a millisecond of several threads.
 */
const pageFiles = new Map([
  /** All that has to be there before the page can run. */
  ['form', [sourceFile('app/main.tsx')]],
  /** What asks the console's own server, with the schemas of its answers. */
  ['server', [sourceFile('adapters/console-server.ts')]],
  /** What the form and the header load as soon as they are painted. */
  [
    'soon',
    [
      'app/console-panels.tsx',
      'app/pages/history-part.tsx',
      'app/page-notices.tsx',
      'domain/exchange/describe-unanswered.ts',
      'domain/payout-check/rules/evaluate-rules.ts',
      'domain/payout-check/samples.ts',
      'features/payout-check/answers-view.tsx',
      'features/payout-check/extra-pairs.tsx',
      'features/payout-check/find-field.tsx',
      'features/payout-check/order-case-line.tsx',
      'features/payout-check/order-outcome.tsx',
      'features/payout-check/order-reading.ts',
      'features/payout-check/printed-order.tsx',
      'features/payout-check/protocol-settings.tsx',
      'inspector/queries.tsx',
      'services/perform-exchange.ts',
    ].map(sourceFile),
  ],
]);

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The modules that an import of these loads with them. */
function neededFrom(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const needed = new Set(entries);
  for (const id of needed) {
    const info = graph.getModuleInfo(id);
    if (info === null) throw new Error(`${id} is named in vite.config.ts and not part of the page.`);
    for (const imported of info.importedIds) needed.add(imported);
  }
  return needed;
}

/** Name of the file of {@link pageFiles} that a module belongs to, the first that needs it. */
function createPageFiles(): (id: string, graph: ModuleGraph) => string | null {
  let needed: readonly (readonly [string, ReadonlySet<string>])[] | null = null;
  return (id, graph) => {
    needed ??= [...pageFiles].map(([name, entries]) => [name, neededFrom(entries, graph)]);
    return needed.find(([, ids]) => ids.has(id))?.[0] ?? null;
  };
}

/** Files of which most runs as soon as they are there, or with the first paste. */
const compiledWhole: ReadonlySet<string> = new Set(['form', 'soon', 'shared', 'diagnose-part']);

/** A file whose first line says so is compiled whole, beside the page's own thread, and not function by function on it. */
function hintCompilers(): Plugin {
  return {
    name: 'countersign:hint-compilers',
    apply: 'build',
    generateBundle: {
      // Vite writes a first line of its own.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !compiledWhole.has(file.name)) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

const textFiles = new Set(['.js', '.css', '.svg', '.txt']);

/** Writes each text of the page compressed beside itself: the server has nothing to compress. */
function compressTexts(): Plugin {
  return {
    name: 'countersign:compress-texts',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
      const texts = entries.filter((entry) => entry.isFile() && textFiles.has(extname(entry.name)));
      // All at once: zlib has threads of its own.
      await Promise.all(texts.map(({ parentPath, name }) => compressText(join(parentPath, name))));
    },
  };
}

async function compressText(path: string): Promise<void> {
  const text = await readFile(path);
  // What is a packet or less anyway is not sent otherwise.
  if (text.length <= 1024) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const write = async (end: string, compressed: Buffer): Promise<void> => {
    if (compressed.length < text.length) await writeFile(`${path}${end}`, compressed);
  };
  await Promise.all([
    promisify(brotliCompress)(text, { params }).then((compressed) => write('.br', compressed)),
    promisify(gzip)(text, { level: 9 }).then((compressed) => write('.gz', compressed)),
  ]);
}

/**
 * Files that are left to `npm run test:all`: they wait for clocks and programs, try random texts, or carry out whole
 * searches. Nothing that SECURITY.md names is among them, which a test of the house holds.
 */
const longTests = [
  'src/adapters/search-helpers.test.ts',
  'src/domain/diagnosis/catalogue/bare-keys.test.ts',
  'src/domain/diagnosis/catalogue/foreign-habits.test.ts',
  'src/domain/diagnosis/catalogue/rare-mistakes.test.ts',
  'src/domain/diagnosis/catalogue/several-fields.test.ts',
  'src/domain/diagnosis/hand-on/reported-mistakes.test.ts',
  'src/domain/diagnosis/many/split-requests.fuzz.test.ts',
  'src/domain/diagnosis/on-demand.test.ts',
  'src/domain/diagnosis/paste/parse-paste.fuzz.test.ts',
  'src/domain/diagnosis/paste/printers/wrappings.test.ts',
  'src/domain/diagnosis/paste/taken/mark-taken.fuzz.test.ts',
  'src/domain/diagnosis/pasted-placeholders.test.ts',
  'src/domain/diagnosis/pasted-serializers.test.ts',
  'src/domain/diagnosis/right-signatures.test.ts',
  'src/domain/diagnosis/search/quick/ruled-out.test.ts',
  'src/domain/diagnosis/search/shared-search.test.ts',
  'src/domain/diagnosis/verdict/masked.test.ts',
  'src/domain/keys/intake/conversion-commands.test.ts',
  'src/domain/keys/intake/examine-key-containers.test.ts',
  'src/domain/programs/write-signer-test.test.ts',
];

/** What `npm run unit` leaves to `npm test`: whole searches and reports, pages, servers, and programs and keys that are made. */
const wideTests = [
  'src/**/*.test.tsx',
  'src/{command-line,server}/**',
  'src/domain/{exchange/report,keys,programs,secrets}/**',
  'src/domain/diagnosis/*.test.ts',
  'src/domain/diagnosis/{catalogue,corpus,hand-on,many,search,verdict}/**',
];

const leftOut: Readonly<Record<string, readonly string[]>> = {
  short: longTests,
  unit: [...longTests, ...wideTests],
};

/** Of a file of tests that looks at a page. */
const domPragma = '// @vitest-environment happy-dom';

/**
 * Begins with the longest file, which would keep one core busy alone at the end. A worker with all that it has imported
 * is kept only for a next file of the same environment: those that share one come one after another.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const places = new Map(
      sorted.map(({ moduleId }) => {
        const hasDom = readFileSync(moduleId, 'utf8').startsWith(domPragma);
        return [moduleId, [hasDom, !moduleId.includes('/corpus/')].map(Number).join('')] as const;
      }),
    );
    const placeOf = ({ moduleId }: TestSpecification): string => places.get(moduleId) ?? '';
    return sorted.sort((left, right) => placeOf(left).localeCompare(placeOf(right)));
  }
}

const underVitest = process.env['VITEST'] !== undefined;

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    ...(underVitest ? [] : [developmentSystem()]),
    noteBundledPackages(),
    ...(isSsrBuild === true
      ? [handOnBundledPackages()]
      : [writeLicences(), hintCompilers(), compressTexts()]),
  ],
  clearScreen: false,
  // The packed package runs with nothing but Node beside it; the development server takes packages as they are.
  ssr: { noExternal: isSsrBuild === true ? true : [] },
  server: { host: '127.0.0.1', port: 4173, strictPort: true, cors: false },
  worker: { format: 'es', plugins: () => [noteBundledPackages()] },
  build:
    isSsrBuild === true
      ? { outDir: 'dist/server', target: 'node20', sourcemap: false, copyPublicDir: false }
      : {
          outDir: 'dist/client',
          sourcemap: false,
          // A data: URL would need a hole in the content security policy.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: createPageFiles() }, { name: 'shared', minShareCount: 2 }],
              },
            },
          },
        },
  test: {
    environment: 'node',
    // Tests leave nothing behind: they share what they import, which is a third of their time.
    isolate: false,
    // A quarter of the time was spent on garbage: there is much of it, soon, and no core is free to sweep it beside.
    execArgv: ['--max-semi-space-size=160', '--single-threaded-gc'],
    // One project for both, which share what they import.
    include: ['src/**/*.test.{ts,tsx}'],
    exclude: [...(leftOut[mode] ?? [])],
    provide: { longTests },
    globalSetup: 'src/house/temporary-folder.ts',
    // The hook first: React looks for it when it is loaded.
    setupFiles: [
      'src/ui/fixture-renders.ts',
      'src/house/unmount-after-each.ts',
      'src/house/patience.ts',
      'src/house/property-seed.ts',
    ],
    // Vitest leaves a core free, which is half of a machine of two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    restoreMocks: true,
    unstubGlobals: true,
    // RSA-4096 key generation takes seconds on a small machine.
    testTimeout: 20_000,
    // A busy machine is no failure.
    expect: { poll: { timeout: 15_000, interval: 5 } },
  },
}));
