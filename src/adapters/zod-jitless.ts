/**
 * Keeps zod from compiling schemas with `new Function`, which the page's content security policy forbids
 * and reports. Imported before any schema is made. Zod takes over the settings that it finds: it need not be loaded
 * for this, since the page loads it after its form.
 */
const found: unknown = Reflect.get(globalThis, '__zod_globalConfig');
const settings = typeof found === 'object' && found !== null ? found : {};
Object.assign(globalThis, { __zod_globalConfig: Object.assign(settings, { jitless: true }) });
