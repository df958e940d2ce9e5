/** All printers. */
import { exportPrinters } from './export-printers.ts';
import { otherLanguagePrinters, otherLanguagePrintersHeldOut } from './go-rust-net-printers.ts';
import { javaPrinters, javaPrintersHeldOut } from './java-printers.ts';
import { nodePrinters, nodePrintersHeldOut } from './node-printers.ts';
import { phpRubyPrinters, phpRubyPrintersHeldOut } from './php-ruby-printers.ts';
import type { Printer } from './printer.ts';
import { pythonPrinters, pythonPrintersHeldOut } from './python-printers.ts';
import { rowPrinters } from './row-printers.ts';
import { serverPrinters, serverPrintersHeldOut } from './server-printers.ts';
import { structurePrinters, structurePrintersHeldOut } from './structure-printers.ts';
import { stubPrinters } from './stub-printers.ts';
import { tablePrinters } from './table-printers.ts';
import { ticketPrinters } from './ticket-printers.ts';
import { toolPrinters } from './tool-printers.ts';
import { tracePrinters } from './trace-printers.ts';

export const printers: readonly Printer[] = [
  ...javaPrinters,
  ...pythonPrinters,
  ...nodePrinters,
  ...phpRubyPrinters,
  ...otherLanguagePrinters,
  ...serverPrinters,
  ...structurePrinters,
  ...exportPrinters,
  ...ticketPrinters,
  ...toolPrinters,
  ...tracePrinters,
  ...tablePrinters,
  ...rowPrinters,
  ...stubPrinters,
];

/** Written with the others, and left aside until reading was done with them: they tell how unseen formats fare. */
export const printersHeldOut: readonly Printer[] = [
  ...javaPrintersHeldOut,
  ...pythonPrintersHeldOut,
  ...nodePrintersHeldOut,
  ...phpRubyPrintersHeldOut,
  ...otherLanguagePrintersHeldOut,
  ...serverPrintersHeldOut,
  ...structurePrintersHeldOut,
];
