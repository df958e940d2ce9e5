import { expect, it } from 'vitest';
import { interfaceTables } from '../../oracles/interface-tables.ts';
import { operationList } from './operations.ts';

/** The document prints paths with its own prefix; deployments have others. */
const prefix = '/processing';

it('has the operations of the interface document: paths, method, signature method', () => {
  const documented = operationList.flatMap(({ path, methods, signatureMethods }) =>
    path.kind === 'free'
      ? []
      : [
          {
            method: methods[0],
            paths: [path.endpoint, ...('group' in path ? [path.group] : [])].map((each) => prefix + each),
            signatureMethod: signatureMethods[0],
          },
        ],
  );
  expect(documented).toEqual(
    interfaceTables.operations.map(({ method, paths, signatureMethod }) => ({
      method,
      paths,
      signatureMethod,
    })),
  );
});
