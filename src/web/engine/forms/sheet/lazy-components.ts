import { later } from '../../../ui/lazy-component';

/** The entries of a list out of a spreadsheet. */
export const SheetImport = later(async () => (await import('./SheetImport')).SheetImport);
