import { categories } from '../../erp/catalogue';
import type { Area, Category, Operation } from '../../erp/catalogue/types';
import { SHOP_ITEM, SHOP_ORDER, SHOP_PAYOUT } from './resources';
import { tools } from './operations';
import type { Tool } from './tool';

interface NodeOfArea {
	/** Type name, as workflows carry it behind the package's name. */
	readonly name: string;
	readonly title: string;
	/** The resource that a new node begins with: one that only reads, or what is created most often, which is refused while it is blank. */
	readonly opensWith: string;
}

/** The node of each area. Its class says name and title once more, since n8n's rules want them as literals there; a test holds them together. */
export const AREA_NODES: Readonly<Record<Area, NodeOfArea>> = {
	webShop: { name: 'evrakWebShop', title: 'Evrak Web Shop', opensWith: SHOP_ORDER },
	orders: { name: 'evrakOrders', title: 'Evrak Orders', opensWith: 'order' },
	invoices: { name: 'evrakInvoices', title: 'Evrak Invoices', opensWith: 'invoice' },
	accounts: { name: 'evrakAccounts', title: 'Evrak Accounts', opensWith: 'account' },
	payments: { name: 'evrakPayments', title: 'Evrak Payments', opensWith: 'collectionPayment' },
	stock: { name: 'evrakStock', title: 'Evrak Stock', opensWith: 'stockCount' },
	production: { name: 'evrakProduction', title: 'Evrak Production', opensWith: 'production' },
	eDocuments: { name: 'evrakEDocuments', title: 'Evrak E-Documents', opensWith: 'eDocument' },
	data: { name: 'evrakData', title: 'Evrak Data', opensWith: 'session' },
};

/** A resource that is no category of the specification. */
type OwnResource = Pick<Category, 'resource' | 'name' | 'turkish' | 'area'>;

const ownResources: readonly OwnResource[] = [
	{ resource: 'company', name: 'Company', turkish: 'Firma: günün özeti', area: 'accounts' },
	{ resource: 'custom', name: 'Custom Call', turkish: 'Özel çağrı: a method that no node lists', area: 'data' },
	{ resource: SHOP_ITEM, name: 'Shop Item', turkish: 'Mağaza ürünü: stok ve fiyat', area: 'webShop' },
	{ resource: SHOP_ORDER, name: 'Shop Order', turkish: 'Mağaza siparişi: e-ticaret siparişi', area: 'webShop' },
	{ resource: SHOP_PAYOUT, name: 'Shop Payout', turkish: 'Hakediş: pazaryeri ödemesi', area: 'webShop' },
];

/** What the node of an area offers. */
export interface Offer extends NodeOfArea {
	readonly categories: readonly Category[];
	readonly ownResources: readonly OwnResource[];
	readonly operations: readonly Operation[];
	readonly tools: readonly Tool[];
}

const AREAS = new Map([...categories, ...ownResources].map(({ resource, area }) => [resource, area]));

/** The area whose node offers a resource; `undefined` where none does. */
export const areaOf = (resource: string): Area | undefined => AREAS.get(resource);

/** What the node of an area offers, from the one catalogue. */
export function offerOf(area: Area): Offer {
	const ofArea = categories.filter((category) => category.area === area);
	return {
		...AREA_NODES[area],
		categories: ofArea,
		ownResources: ownResources.filter((ownResource) => ownResource.area === area),
		operations: ofArea.flatMap(({ operations }) => operations),
		tools: tools.filter(({ resource }) => areaOf(resource) === area),
	};
}
