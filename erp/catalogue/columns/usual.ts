import { number, text } from '../column';

/** The number of a VAT rate in the installation. */
export const vatPointer = number('VAT Pointer, Not Percent', 'Vergi pointer', {
	codeOf: 'vat',
	hint: 'VAT pointer number of your installation, not a percentage.',
});

/** The responsibility center of an item. */
export const itemCenter = text('Responsibility Center (Item)', 'Stok sorumluluk merkezi', {
	codeOf: 'responsibilityCenter',
	length: 25,
});

/** The responsibility center of an account. */
export const accountCenter = text('Responsibility Center (Account)', 'Cari sorumluluk merkezi', {
	codeOf: 'responsibilityCenter',
	length: 25,
});

/** A unit by its number on the item card. */
export const unitOfCard = number('Unit Pointer', 'Birim pointer', {
	codeOf: 'unit',
	hint: 'Number of the unit on the item card; 1 is the first.',
});

/** The state of a row that an update was made for. */
export const lastUpdate = text('Last Update Date', 'Son güncelleme tarihi', {
	hint: 'Send the value exactly as read; a row changed since then is refused.',
});
