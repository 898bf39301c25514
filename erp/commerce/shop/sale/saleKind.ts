/** The receipt of a buyer's payment, or of a refund. */
export type ReceiptKind = 'collection' | 'payment';

/** The result of a shop order: a document of goods, or a receipt of money. */
export type SaleKind = 'order' | 'invoice' | 'return' | ReceiptKind;

/** Whether it is a receipt, for which only the money matters. */
export const isReceipt = (as: SaleKind): as is ReceiptKind => as === 'collection' || as === 'payment';

/** Whether it is made from a refund together with its order. */
export const isOfRefund = (as: SaleKind): boolean => as === 'return' || as === 'payment';
