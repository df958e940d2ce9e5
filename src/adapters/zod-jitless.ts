/**
 * Keeps zod from compiling schemas with `new Function`, which the page's content security policy forbids
 * and reports. Imported before any schema is made. Zod takes over the settings that it finds: it need not be loaded
 * for this, since the page loads it after its form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
