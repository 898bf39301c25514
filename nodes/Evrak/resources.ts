/** The resource whose operations save the orders of shops. */
export const SHOP_ORDER = 'shopOrder';
