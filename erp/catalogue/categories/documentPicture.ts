import { category } from '../category';
import { tableNumber } from '../codes';
import { code, documentNumber, number, text } from '../column';
import { columns, from } from '../member';

const c = columns({
	ei_Key: number('Picture Key', 'Resim anahtarı', { hint: 'ei_Key of the row of EVRAK_BELGE_RESIMLERI.' }),
	ei_dosyano: code('Table Number', 'Dosya no', tableNumber, {
		hint: 'Number of the table that holds the document.',
	}),
	ei_hareket_tip: number('Movement Direction', 'Hareket tipi', {
		hint: 'Same number as the direction (debit/credit or in/out) of the document itself.',
	}),
	ei_evr_tip: number('Document Type', 'Evrak tipi', {
		hint: 'Same number as the document type of the document itself.',
	}),
	ei_image: text('File Path on Server', 'Resim', {
		hint: 'Path of a file that the ERP server can read, as in the examples. Whether it takes Base64 is not documented.',
	}),
	ei_evr_seri: text('Document Series', 'Evrak serisi', { length: 20 }),
	ei_evr_sira: documentNumber('Document Number', 'Evrak sıra no'),
	ei_evr_ustkod: text('Document Parent Code', 'Evrak üst kodu', { length: 25 }),
	ei_aciklama: text('Description', 'Açıklama', { length: 127 }),
});

/** Document Picture (Evrak resmi). */
export const documentPicture = category({
	resource: 'documentPicture',
	name: 'Document Picture',
	turkish: 'Evrak resmi',
	heading: 'Evrak Belge Resim',
	area: 'data',
	identity: { series: c.ei_evr_seri, number: c.ei_evr_sira },
	operations: {
		create: {
			name: 'Attach',
			action: 'Attach picture to document',
			description: 'Attach a picture or file to a document (evrak belge resmi)',
			method: 'EvrakBelgeResimKaydetV2',
			documentedIn: 'reference',
			container: 'evrak_resimleri',
			document: [
				c.ei_dosyano.required(),
				c.ei_hareket_tip.required(),
				c.ei_evr_tip.required(),
				c.ei_evr_seri.usual(),
				c.ei_evr_sira.required(),
				c.ei_image.required(),
				c.ei_aciklama.usual(),
				c.ei_evr_ustkod,
			],
		},
		delete: {
			name: 'Remove',
			action: 'Remove picture from document',
			description: 'Remove a picture of a document, by its key or by the key of the document',
			method: 'EvrakBelgeResimSilV2',
			documentedIn: 'reference',
			container: 'evrak_resimleri',
			document: [
				c.ei_Key.usual(),
				...from(
					'collection',
					c.ei_dosyano.usual(),
					c.ei_hareket_tip.usual(),
					c.ei_evr_tip.usual(),
					c.ei_evr_seri.usual(),
					c.ei_evr_sira.usual(),
					c.ei_evr_ustkod,
				),
			],
		},
	},
});
