import { category } from '../category';
import { tableNumber } from '../codes';
import { code, number, text, base64, numbered, columns, from, range, namedIn } from '../member';
import { standard } from '../columns';

const c = columns({
	ei_Key: number('Picture Key (Resim No)', 'Resim anahtarı', {
		role: 'recordKey',
		hint: 'ei_Key of the row of EVRAK_BELGE_RESIMLERI.',
	}),
	ei_dosyano: code('Table Number', 'Dosya no', tableNumber, {
		role: 'tableNumber',
		hint: 'Number of the table that holds the document.',
	}),
	ei_hareket_tip: number('Direction (Hareket)', 'Hareket tipi', {
		hint: 'Same number as the direction (debit/credit or in/out) of the document itself.',
	}),
	ei_evr_tip: number('Type (Evrak Tipi)', 'Evrak tipi', {
		hint: 'Same number as the document type of the document itself.',
	}),
	ei_image: text('File on Server (Resim)', 'Resim', {
		hint: 'Path of a file that the ERP server can read, as in the examples. Whether it takes Base64 is not documented.',
	}),
	ei_evr_seri: standard.series,
	ei_evr_sira: standard.number,
	ei_evr_ustkod: text('Parent Code (Üst Kod)', 'Evrak üst kodu', { role: 'code', length: 25 }),
	ei_aciklama: { ...standard.description, length: 127 },
	TableID: code('Table Number', 'Tablo no', tableNumber, { role: 'tableNumber', preset: '13' }),
	RecordUid: standard.recordGuid,
	ImageData: base64('Picture (Resim Verisi)', 'Resim verisi', { hint: 'Picture file as Base64 text.' }),
	egk_dosyano: code('Table Number', 'Dosya no', tableNumber, {
		role: 'tableNumber',
		hint: 'Number of the table that holds the document.',
	}),
	egk_hareket_tip: number('Direction (Hareket)', 'Hareket tipi', {
		hint: 'Same number as the direction (debit/credit or in/out) of the document itself.',
	}),
	egk_evr_tip: number('Type (Evrak Tipi)', 'Evrak tipi', {
		hint: 'Same number as the document type of the document itself.',
	}),
	egk_evr_seri: standard.series,
	egk_evr_sira: standard.number,
	egk_evr_ustkod: text('Parent Code (Üst Kod)', 'Evrak üst kodu', { role: 'code', length: 25 }),
	...numbered('egk_evracik', 6, (n) => text(`Remark ${n} (Açıklama ${n})`, `Evrak açıklaması ${n}`, { length: 127 })),
	TextData: text('Text', 'Metin'),
});
const { named, usual, required } = namedIn(c);

/** Document Picture (Evrak resmi). */
export const documentPicture = category({
	resource: 'documentPicture',
	name: 'Document Picture',
	area: 'data',
	identity: { series: c.ei_evr_seri, number: c.ei_evr_sira },
	operations: {
		create: {
			action: 'Attach picture to document',
			description: 'Attach a picture or file to a document (evrak belge resmi)',
			method: 'EvrakBelgeResimKaydetV2',
			container: 'evrak_resimleri',
			document: [
				...required('ei_dosyano ei_hareket_tip ei_evr_tip'),
				c.ei_evr_seri.usual(),
				c.ei_evr_sira.required(),
				c.ei_image.required(),
				c.ei_aciklama.usual(),
				c.ei_evr_ustkod,
			],
		},
		delete: {
			action: 'Remove picture from document',
			description: 'Remove a picture of a document, by its key or by the key of the document',
			method: 'EvrakBelgeResimSilV2',
			container: 'evrak_resimleri',
			document: [
				c.ei_Key.usual(),
				...from(
					'collection',
					...usual('ei_dosyano ei_hareket_tip ei_evr_tip ei_evr_seri ei_evr_sira'),
					c.ei_evr_ustkod,
				),
			],
		},
	},
});

/** Image (Resim (image data)). */
export const image = category({
	resource: 'image',
	name: 'Image',
	area: 'data',
	operations: {
		get: {
			description: 'Read the picture stored for a record',
			method: 'ImageDataGetirV2',
			path: '/API/APIMethods/ImageDataGetirV2',
			container: 'Image',
			containerIs: 'object',
			file: 'image',
			document: [c.TableID.required(), c.RecordUid.required()],
		},
		create: {
			action: 'Upload image',
			description: 'Store a picture for a record',
			method: 'ImageDataKaydetV2',
			path: '/API/APIMethods/ImageDataKaydetV2',
			container: 'Image',
			containerIs: 'object',
			document: [c.TableID.required(), c.RecordUid.required(), c.ImageData.required()],
		},
		delete: {
			description: 'Delete the picture of a record',
			method: 'ImageDataSilV2',
			path: '/API/APIMethods/ImageDataSilV2',
			container: 'Image',
			containerIs: 'object',
			document: [c.TableID.required(), c.RecordUid.required()],
		},
	},
});

/** The document of a remark. */
const remarked = [
	...required('egk_dosyano egk_hareket_tip egk_evr_tip'),
	c.egk_evr_seri.usual(),
	c.egk_evr_sira.required(),
];

/** Document Remark (Evrak açıklaması). */
export const remark = category({
	resource: 'remark',
	name: 'Document Remark',
	area: 'data',
	identity: { series: c.egk_evr_seri, number: c.egk_evr_sira },
	operations: {
		update: {
			description: 'Change the remark lines of a document',
			method: 'EvrakAciklamaDuzeltV2',
			container: 'evrak_aciklamalari',
			document: [...remarked, c.egk_evracik3.usual(), ...named('egk_evr_ustkod egk_evracik4 egk_evracik6')],
		},
		create: {
			description: 'Add remark lines to a saved document',
			method: 'EvrakAciklamaKaydetV2',
			container: 'evrak_aciklamalari',
			document: [
				...remarked,
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
			document: [...remarked, c.egk_evr_ustkod.usual()],
		},
	},
});

/** Text Data (Kayıt metni). */
export const textData = category({
	resource: 'textData',
	name: 'Text Data',
	area: 'data',
	operations: {
		create: {
			action: 'Save text of record',
			description: 'Save or replace the text that belongs to a record (text data)',
			method: 'TextDataKaydetV2',
			path: '/API/APIMethods/TextDataKaydetV2',
			since: 'V17',
			container: 'TextData',
			containerIs: 'object',
			document: [c.TableID.required(), c.RecordUid.required(), c.TextData.required()],
		},
	},
});
