/** Orders with no request around them: in a list of JSON, a line each, within other things, in EDN, in property lists and in YAML. */
import { fieldByName } from '../../payout-check/fields.ts';
import { readJsonText } from '../file/read-json-text.ts';
import { ednToJson } from './edn-to-json.ts';
import { readFormInputs } from './form-inputs.ts';
import { importRequest } from './import-request.ts';
import type { ImportPreview, ImportSource } from './imported-case.ts';
import { readJsonBodies, readJsonBody, type JsonPairs } from './json-body.ts';
import { logfmtOrders } from './logfmt-orders.ts';
import { isOpenApi, ordersIn, readYamlOrders, type FoundOrders } from './nested-orders.ts';
import { phpPairs } from './php-pairs.ts';
import { printedOrders } from './printed-objects.ts';
import { readPlist } from './read-plist.ts';
import { readProperties } from './read-properties.ts';
import { readSettings } from './read-settings.ts';
import { robotOrders } from './robot-orders.ts';
import { listOfObjects } from './split-unsigned.ts';
import { withoutFilledPlaces } from './templates.ts';

/** @returns Null where the text has none. */
export function importOrders(text: string): ImportPreview | null {
  return (
    importForm(text) ??
    importEdn(text) ??
    importPlist(text) ??
    importProperties(text) ??
    importPhp(text) ??
    importPrinted(text) ??
    importRobot(text) ??
    importSettings(text) ??
    importLogfmt(text) ??
    importList(text) ??
    importYaml(text)
  );
}

function importForm(text: string): ImportPreview | null {
  const form = readFormInputs(text);
  return form === null ? null : importBodies([form], 'pairs', []);
}

function importEdn(text: string): ImportPreview | null {
  const json = ednToJson(text);
  const root = json === null ? null : readJsonText(json);
  const found = root?.ok === true ? ordersIn([root.value]) : null;
  return found === null ? null : importFound(found, 'edn');
}

function importPlist(text: string): ImportPreview | null {
  const root = readPlist(text);
  const found = root === null ? null : ordersIn([root]);
  return found === null ? null : importFound(found, 'plist');
}

/** Lines that go on in the next; what is simpler is read as any other list of names and values. */
function importProperties(text: string): ImportPreview | null {
  const pairs = readProperties(text);
  if (pairs === null) return null;
  return isOrder({ pairs })
    ? importBodies([{ pairs }], 'pairs', [])
    : importSettings(pairs.map(({ name, value }) => `${name}=${value}`).join('\n'));
}

function importPhp(text: string): ImportPreview | null {
  const pairs = phpPairs(text);
  return pairs === null ? null : importBodies([pairs], 'pairs', []);
}

function importPrinted(text: string): ImportPreview | null {
  const printed = printedOrders(text);
  return printed === null ? null : importBodies(printed.orders, 'pairs', printed.notes);
}

function importRobot(text: string): ImportPreview | null {
  const orders = robotOrders(text);
  return orders.length === 0
    ? null
    : importBodies(
        orders.map((pairs) => ({ pairs })),
        'pairs',
        [],
      );
}

function importSettings(text: string): ImportPreview | null {
  const settings = readSettings(text);
  const found = settings === null ? null : ordersIn([settings.root]);
  if (settings === null || found === null) return null;
  const read = importFound(found, 'pairs');
  return { ...read, notes: [...settings.notes, ...read.notes] };
}

function importLogfmt(text: string): ImportPreview | null {
  const orders = logfmtOrders(text);
  return orders.length === 0 ? null : importBodies(orders, 'pairs', []);
}

/** Most lists are logs, which are read otherwise: a look spares parsing them for this. */
function namesField(text: string): boolean {
  // Swagger 2 has it as a value.
  for (const [, name = ''] of text.matchAll(/"(\w{1,64})"\s*[:,}]/gu)) if (fieldByName.has(name)) return true;
  return false;
}

const isOrder = ({ pairs }: JsonPairs): boolean => pairs.some(({ name }) => fieldByName.has(name));

function importBodies(
  bodies: readonly (JsonPairs & { readonly url?: string | null })[],
  source: ImportSource,
  notes: readonly string[],
): ImportPreview {
  const imported = bodies.map((body, index) =>
    importRequest({
      name: `Imported order ${index + 1}`,
      folder: '',
      method: null,
      url: body.url ?? null,
      ...withoutFilledPlaces(body),
      hasAuthorization: false,
    }),
  );
  return { source, cases: imported.flatMap((each) => (each.ok ? [each.value] : [])), notes };
}

/** Orders in JSON, in a list or one after another: each with a field of the document. */
function importList(text: string): ImportPreview | null {
  if (!namesField(text)) return null;
  const objects = listOfObjects(text);
  const read = objects.length === 0 ? (readJsonBodies(text.trim()) ?? []) : objects.map(readJsonBody);
  const bodies = read.filter((each) => each !== null);
  if (bodies.length === 0 || !bodies.every(isOrder)) return importNested(text);
  const broken = read.flatMap((each, index) => (each === null ? [index + 1] : []));
  const what = broken.length === 1 ? 'one is' : 'these are';
  return importBodies(
    bodies,
    'json',
    broken.length === 0
      ? []
      : [`Of ${read.length} lines or objects, ${what} no JSON and left out: ${broken.join(', ')}.`],
  );
}

/** What a request around an order has. */
const ofRequest = /\bOAuth\b|\/api\/v\d/iu;

/** Orders within other things; one alone may have a request around it. */
function importNested(text: string): ImportPreview | null {
  const root = /^\s*[{[]/u.test(text) ? readJsonText(text) : null;
  const found = root?.ok === true ? ordersIn([root.value]) : null;
  const isRequest =
    found?.bodies.length === 1 && ofRequest.test(text) && root?.ok === true && !isOpenApi(root.value);
  return found === null || isRequest ? null : importFound(found, 'json');
}

function importFound({ bodies, others }: FoundOrders, source: ImportSource): ImportPreview {
  const values = others === 1 ? 'One value of the text is' : `${others} values of the text are`;
  return importBodies(bodies, source, others === 0 ? [] : [`${values} no part of an order.`]);
}

function importYaml(text: string): ImportPreview | null {
  const found = readYamlOrders(text);
  return found === null ? null : importFound(found, 'yaml');
}
