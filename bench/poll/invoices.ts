/** Invoices in the window of the poll. */
export const INVOICES = 20_000;
