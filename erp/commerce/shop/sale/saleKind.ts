/** The receipt of what a buyer paid, or of what was paid back. */
export type ReceiptKind = 'collection' | 'payment';

/** What an order of a shop becomes: a document of goods, or a receipt of money. */
export type SaleKind = 'order' | 'invoice' | 'return' | ReceiptKind;

/** Whether it is a receipt, of which only the money matters. */
export const isReceipt = (as: SaleKind): as is ReceiptKind => as === 'collection' || as === 'payment';

/** Whether it is made of a refund, with its order beside it. */
export const isOfRefund = (as: SaleKind): boolean => as === 'return' || as === 'payment';
