import type { ShopForm } from '../shop/shop';
import { hepsiburadaForm } from './hepsiburada/form';
import { ideaSoftForm } from './ideaSoft/form';
import { ikasForm } from './ikas/form';
import { n11Form } from './n11/form';
import { otherForm } from './other/form';
import { shopifyForm } from './shopify/form';
import { trendyolForm } from './trendyol/form';
import { wooCommerceForm } from './wooCommerce/form';

/** All shops; the first one is what a new node has. Another shop is its folder and a line here. */
export const SHOPS = [
	wooCommerceForm,
	shopifyForm,
	trendyolForm,
	otherForm,
	ikasForm,
	ideaSoftForm,
	hepsiburadaForm,
	n11Form,
] as const satisfies readonly ShopForm[];
