/** Invoices in the window of the poll. */
export const LISTED_INVOICES = 20_000;
