import { category } from '../category';
import { tableNumber } from '../codes';
import { code, documentNumber, number, numbered, text } from '../column';
import { columns, range } from '../member';

const c = columns({
	egk_dosyano: code('Table Number', 'Dosya no', tableNumber, {
		hint: 'Number of the table that holds the document.',
	}),
	egk_hareket_tip: number('Movement Direction', 'Hareket tipi', {
		hint: 'Same number as the direction (debit/credit or in/out) of the document itself.',
	}),
	egk_evr_tip: number('Document Type', 'Evrak tipi', {
		hint: 'Same number as the document type of the document itself.',
	}),
	egk_evr_seri: text('Document Series', 'Evrak serisi', { length: 20 }),
	egk_evr_sira: documentNumber('Document Number', 'Evrak sıra no'),
	egk_evr_ustkod: text('Document Parent Code', 'Evrak üst kodu', { length: 25 }),
	...numbered('egk_evracik', 6, (n) => text(`Remark ${n}`, `Evrak açıklaması ${n}`, { length: 127 })),
});

/** Document Remark (Evrak açıklaması). */
export const remark = category({
	resource: 'remark',
	name: 'Document Remark',
	turkish: 'Evrak açıklaması',
	heading: 'Evrak Açıklamaları',
	area: 'data',
	identity: { series: c.egk_evr_seri, number: c.egk_evr_sira },
	operations: {
		update: {
			description: 'Change the remark lines of a document',
			method: 'EvrakAciklamaDuzeltV2',
			container: 'evrak_aciklamalari',
			document: [
				c.egk_dosyano.required(),
				c.egk_hareket_tip.required(),
				c.egk_evr_tip.required(),
				c.egk_evr_seri.usual(),
				c.egk_evr_sira.required(),
				c.egk_evracik3.usual(),
				c.egk_evr_ustkod,
				c.egk_evracik4,
				c.egk_evracik6,
			],
		},
		create: {
			description: 'Add remark lines to a saved document',
			method: 'EvrakAciklamaKaydetV2',
			container: 'evrak_aciklamalari',
			document: [
				c.egk_dosyano.required(),
				c.egk_hareket_tip.required(),
				c.egk_evr_tip.required(),
				c.egk_evr_seri.usual(),
				c.egk_evr_sira.required(),
				c.egk_evracik1.usual(),
				c.egk_evracik2.usual(),
				c.egk_evr_ustkod,
				...range(c, 'egk_evracik', 3, 5),
			],
		},
		delete: {
			description: 'Delete the remarks of a document',
			method: 'EvrakAciklamaSilV2',
			container: 'evrak_aciklamalari',
			document: [
				c.egk_dosyano.required(),
				c.egk_hareket_tip.required(),
				c.egk_evr_tip.required(),
				c.egk_evr_seri.usual(),
				c.egk_evr_sira.required(),
				c.egk_evr_ustkod.usual(),
			],
		},
	},
});
