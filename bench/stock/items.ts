/** Items of the company, and how many of them change between two polls. */
export const ITEMS = { all: 20_000, changed: 200 } as const;
