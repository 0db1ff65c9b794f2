import { lazy } from 'react';

/** The entries of a list out of a spreadsheet. */
export const SheetImport = lazy(async () => ({ default: (await import('./SheetImport')).SheetImport }));
