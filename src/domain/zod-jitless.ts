/**
 * Keeps zod from compiling schemas with `new Function`, which the page's content security policy forbids
 * and reports. Imported before any schema is made.
 */
import * as z from 'zod/mini';

z.config({ jitless: true });
