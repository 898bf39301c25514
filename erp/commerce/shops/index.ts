import type { Shop } from '../shop/shop';
import { amazon } from './amazon';
import { ciceksepeti } from './ciceksepeti';
import { hepsiburada } from './hepsiburada';
import { ideaSoft } from './ideaSoft';
import { ikas } from './ikas';
import { n11 } from './n11';
import { other } from './other';
import { pazarama } from './pazarama';
import { pttAvm } from './pttAvm';
import { shopify } from './shopify';
import { trendyol } from './trendyol';
import { wooCommerce } from './wooCommerce';

/** All shops; the first one is a new node's default. Another shop needs its folder and a line here. */
export const SHOPS = [
	wooCommerce,
	shopify,
	trendyol,
	other,
	ikas,
	ideaSoft,
	hepsiburada,
	n11,
	pazarama,
	ciceksepeti,
	pttAvm,
	amazon,
] as const satisfies readonly Shop[];
