import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

const underVitest = process.env['VITEST'] !== undefined;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(underVitest ? [] : [developmentSystem()])],
  clearScreen: false,
  server: { host: '127.0.0.1', port: 4173, strictPort: true, cors: false },
  worker: { format: 'es' },
  build:
    isSsrBuild === true
      ? { outDir: 'dist/server', target: 'node20', sourcemap: false, copyPublicDir: false }
      : {
          outDir: 'dist/client',
          sourcemap: false,
          // A data: URL would need a hole in the content security policy.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
        },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Testing Library unmounts after each test only where it finds a global afterEach.
    globals: true,
    restoreMocks: true,
    unstubGlobals: true,
    // RSA-4096 key generation takes seconds on a small machine.
    testTimeout: 20_000,
  },
}));
