import { parameter } from '../../parameters';
/** Item codes; all items if empty. */
const items = parameter('textList', 'Item Codes', 'Stok kodları', {
	usual: true,
	placeholder: 'e.g. STK001, STK002',
	hint: 'Separated by commas; all items without it',
});

export const oneItem = {
	itemBy: parameter('choice', 'Look Up By', 'Stok arama', {
		usual: true,
		choices: { code: ['Item Code', 'Stok kodu'], barcode: ['Barcode', 'Barkod'] },
	}),
	item: parameter('text', 'Item (Stok)', 'Stok kodu ya da barkod', {
		required: true,
		picks: 'item',
		placeholder: 'e.g. STK001',
	}),
} as const;

/** The error if it does not exist. */
export const noSuchItem = {
	noRows: ['the ERP has no such item', 'Look the code up in the ERP: a code and a barcode are different things.'],
	noRowsFor: [
		[
			'itemBy',
			'barcode',
			'the ERP has no such barcode',
			'Look the code up in the ERP. If it is the code of an item, set Look Up By (Stok Arama) to Item Code.',
		],
	],
} as const;

/** Warehouses by number. */
export const warehouseNumbers = parameter('numberList', 'Warehouses (Depo)', 'Depo no', {
	placeholder: 'e.g. 1, 2',
	hint: 'Separated by commas; all warehouses without it',
	numbersOf: 'warehouse',
});

/** The warehouse whose prices have precedence. */
export const priceWarehouse = parameter('wholeNumber', 'Warehouse (Depo)', 'Depo no', {
	hint: 'Its price comes before others',
	numbersOf: 'warehouse',
	unless: 0,
});

/** Filters by item card. */
const marks = {
	activeOnly: parameter('flag', 'Active Only (Pasif Olmayan)', 'Pasif olmayanlar', { hint: 'leave out passive items' }),
	webOnly: parameter('flag', 'Web Items Only (Web Stok)', 'Web’e gönderilecek', {
		hint: 'return only items for the web',
	}),
} as const;

/** Item filters other than codes. */
export const itemFilters = {
	...marks,
	mainGroups: parameter('textList', 'Main Groups (Ana Grup)', 'Ana grup kodları', { hint: 'Separated by commas' }),
	brands: { type: 'textList', label: 'Brand Codes (Marka)', turkish: 'Marka kodları', hint: 'Separated by commas' },
} as const;

const codes = (label: string, turkish: string) =>
	({ type: 'textList', label, turkish, hint: 'Separated by commas' }) as const;

/** Filters of a shop's items. Passive items and those stopped for sale are always excluded. */
export const shopItemFilters = {
	items: { ...items, usual: undefined },
	webOnly: marks.webOnly,
	mainGroups: itemFilters.mainGroups,
	subgroups: codes('Sub-Groups (Alt Grup)', 'Alt grup kodları'),
	categories: codes('Categories (Kategori)', 'Kategori kodları'),
	brands: itemFilters.brands,
	priceWarehouse: {
		...priceWarehouse,
		label: 'Price Warehouse (Depo)',
		turkish: 'Fiyat deposu',
		hint: 'Its price comes before that of all warehouses',
	},
} as const;

/** Whether colours and sizes are separate rows. */
export const byVariant = parameter('flag', 'By Variant', 'Renk, beden', {
	hint: 'tell each colour and size on its own',
});

/** Items by code or card filters. */
export const itemsAndMarks = { items, ...marks } as const;

export const itemsByCode = { items } as const;

export const itemsAndFilters = { items, ...itemFilters } as const;

export const changedSince = parameter('dateTime', 'Changed Since (Değişiklik)', 'Değişiklik tarihi', {
	hint: 'Overlap with the last run: clocks differ. Deletions leave no trace',
});
