/** The resource whose operations save the orders of shops. */
export const SHOP_ORDER = 'shopOrder';

/** The resource whose operations hand stock and prices over to shops. */
export const SHOP_ITEM = 'shopItem';

/** The resource whose operation examines an installation of the ERP. */
export const INSTALLATION = 'installation';
