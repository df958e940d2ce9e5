/** The tables of the interface document, transcribed apart from the code that is held against them. */
import * as z from 'zod';
import tables from './interface-tables.json' with { type: 'json' };

const names = z.array(z.string());

export const interfaceTables = z
  .strictObject({
    about: z.string(),
    sections: names,
    fieldNotesSections: names,
    requestFields: z.array(
      z.strictObject({
        section: z.string(),
        fields: z.array(
          z.strictObject({
            name: z.string(),
            alias: z.nullable(z.string()),
            necessity: z.enum(['Required', 'Optional', 'Conditional']),
            type: z.string(),
            length: z.string(),
          }),
        ),
      }),
    ),
    answerFields: z.strictObject({ section: z.string(), names, types: names, accepted: names }),
    invoiceElements: z.strictObject({
      section: z.string(),
      root: z.string(),
      children: names,
      members: z.record(z.string(), names),
    }),
    operations: z.array(
      z.strictObject({
        section: z.string(),
        method: z.string(),
        paths: names,
        contentType: z.nullable(z.string()),
        signatureMethod: z.string(),
      }),
    ),
  })
  .parse(tables);
