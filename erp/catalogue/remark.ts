import { category } from './category';
import { tableNumber } from './codes';
import { code, number, text } from './column';

/** Document Remark (Evrak açıklaması). */
export const remark = category({
	resource: 'remark',
	name: 'Document Remark',
	turkish: 'Evrak açıklaması',
	heading: 'Evrak Açıklamaları',
	identity: { series: 'egk_evr_seri', number: 'egk_evr_sira' },
	columns: {
		egk_dosyano: code('Table Number', 'Dosya no', tableNumber, {
			hint: 'Number of the table that holds the document.',
		}),
		egk_hareket_tip: number('Movement Direction', 'Hareket tipi', {
			hint: 'Same number as the direction (debit/credit or in/out) of the document itself.',
		}),
		egk_evr_tip: number('Document Type', 'Evrak tipi', {
			hint: 'Same number as the document type of the document itself.',
		}),
		egk_evr_seri: text('Document Series', 'Evrak serisi'),
		egk_evr_sira: number('Document Number', 'Evrak sıra no'),
		egk_evr_ustkod: text('Document Parent Code', 'Evrak üst kodu'),
		egk_evracik3: text('Remark 3', 'Evrak açıklaması 3'),
		egk_evracik4: text('Remark 4', 'Evrak açıklaması 4'),
		egk_evracik6: text('Remark 6', 'Evrak açıklaması 6'),
		egk_evracik1: text('Remark 1', 'Evrak açıklaması 1'),
		egk_evracik2: text('Remark 2', 'Evrak açıklaması 2'),
		egk_evracik5: text('Remark 5', 'Evrak açıklaması 5'),
	},
	operations: {
		update: {
			name: 'Update',
			action: 'Update document remark',
			description: 'Change the remark lines of a document',
			method: 'EvrakAciklamaDuzeltV2',
			path: '/Api/apiMethods/EvrakAciklamaDuzeltV2',
			kind: 'update',
			container: 'evrak_aciklamalari',
			members: {
				'': {
					reference: `
						egk_dosyano egk_hareket_tip egk_evr_tip egk_evr_seri egk_evr_sira egk_evr_ustkod
						egk_evracik3 egk_evracik4 egk_evracik6
					`,
				},
			},
			required: 'egk_dosyano egk_hareket_tip egk_evr_tip egk_evr_sira',
			usual: 'egk_dosyano egk_hareket_tip egk_evr_tip egk_evr_seri egk_evr_sira egk_evracik3',
		},
		create: {
			name: 'Create',
			action: 'Create document remark',
			description: 'Add remark lines to a saved document',
			method: 'EvrakAciklamaKaydetV2',
			path: '/Api/apiMethods/EvrakAciklamaKaydetV2',
			kind: 'save',
			container: 'evrak_aciklamalari',
			members: {
				'': {
					reference: `
						egk_dosyano egk_hareket_tip egk_evr_tip egk_evr_seri egk_evr_sira egk_evr_ustkod
						egk_evracik1 egk_evracik2 egk_evracik3 egk_evracik4 egk_evracik5
					`,
				},
			},
			required: 'egk_dosyano egk_hareket_tip egk_evr_tip egk_evr_sira',
			usual: `
				egk_dosyano egk_hareket_tip egk_evr_tip egk_evr_seri egk_evr_sira egk_evracik1
				egk_evracik2
			`,
		},
		delete: {
			name: 'Delete',
			action: 'Delete document remark',
			description: 'Delete the remarks of a document',
			method: 'EvrakAciklamaSilV2',
			path: '/Api/apiMethods/EvrakAciklamaSilV2',
			kind: 'delete',
			container: 'evrak_aciklamalari',
			members: {
				'': {
					reference: 'egk_dosyano egk_hareket_tip egk_evr_tip egk_evr_seri egk_evr_sira egk_evr_ustkod',
				},
			},
			required: 'egk_dosyano egk_hareket_tip egk_evr_tip egk_evr_sira',
			usual: 'egk_dosyano egk_hareket_tip egk_evr_tip egk_evr_seri egk_evr_sira egk_evr_ustkod',
		},
	},
});
