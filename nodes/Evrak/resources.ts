/** The resource whose operations save the orders of shops. */
export const SHOP_ORDER = 'shopOrder';

/** The resource whose operations read what shops have paid out. */
export const SHOP_PAYOUT = 'shopPayout';

/** The resource whose operations hand stock and prices over to shops. */
export const SHOP_ITEM = 'shopItem';
