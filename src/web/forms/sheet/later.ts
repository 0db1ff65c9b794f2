import { later } from '../../ui/later';

/** The entries of a list out of a spreadsheet. */
export const SheetImport = later(async () => (await import('./SheetImport')).SheetImport);
