import type { Shop } from '../shop/shop';
import { ideaSoft } from './ideaSoft';
import { ikas } from './ikas';
import { other } from './other';
import { shopify } from './shopify';
import { trendyol } from './trendyol';
import { wooCommerce } from './wooCommerce';

/** All shops; the first one is what a new node has. Another shop is its folder and a line here. */
export const SHOPS: readonly [Shop, ...Shop[]] = [wooCommerce, shopify, trendyol, other, ikas, ideaSoft];

/** The shop of a name. */
export const shopNamed = (name: string): Shop | undefined => SHOPS.find((shop) => shop.name === name);
