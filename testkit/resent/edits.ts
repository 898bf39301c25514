import type { IDataObject, INodeParameters } from 'n8n-workflow';

/** A document as a person means it: what all of it shares, and its lines, in the ERP's names. */
export interface Meant {
	readonly head: IDataObject;
	readonly lines: readonly IDataObject[];
}

/** A kind of document, an honest one of it, and what people do to it. */
export interface EditedKind {
	readonly resource: string;
	/** Member that holds the lines. */
	readonly in: string;
	/** What the document shares stands on each line. */
	readonly isHeadless: boolean;
	/** Member of the reference, on the head. */
	readonly reference: string;
	readonly first: Meant;
	/** Edits after which it is another content, by what a person calls them. */
	readonly edits: Readonly<Record<string, (meant: Meant) => Meant>>;
	readonly item: string;
	readonly note: string;
}

type Edit = (meant: Meant) => Meant;

const head =
	(change: IDataObject): Edit =>
	(meant) => ({ ...meant, head: { ...meant.head, ...change } });
const line =
	(change: IDataObject, place = 0): Edit =>
	(meant) => ({ ...meant, lines: meant.lines.map((each, index) => (index === place ? { ...each, ...change } : each)) });
const lines =
	(change: IDataObject): Edit =>
	(meant) => ({ ...meant, lines: meant.lines.map((each) => ({ ...each, ...change })) });
const less: Edit = (meant) => ({ ...meant, lines: meant.lines.slice(0, -1) });

const ORDER: EditedKind = {
	resource: 'order',
	in: 'satirlar',
	isHeadless: true,
	reference: 'sip_belgeno',
	item: 'sip_stok_kod',
	note: 'sip_aciklama',
	first: {
		head: {
			...{ sip_tip: 0, sip_cins: 0, sip_tarih: '20.11.2026', sip_evrakno_seri: 'A', sip_musteri_kod: '120.01.001' },
			...{ sip_doviz_cinsi: 2, sip_doviz_kuru: 40 },
		},
		lines: [
			{ sip_stok_kod: 'STK001', sip_miktar: 2, sip_tutar: 8000, sip_vergi_pntr: 4, sip_depono: 1, sip_birim_pntr: 1 },
			{ sip_stok_kod: 'STK002', sip_miktar: 3, sip_tutar: 120, sip_vergi_pntr: 3, sip_depono: 1, sip_birim_pntr: 1 },
		],
	},
	edits: {
		'exchange rate 40 → 45': head({ sip_doviz_kuru: 45 }),
		'an amount corrected by exactly the rate': (meant) => line({ sip_tutar: 3 }, 1)(line({ sip_tutar: 200 })(meant)),
		'a discount of a line': line({ sip_iskonto_1: 100 }),
		'a charge of a line': line({ sip_masraf_1: 5 }),
		'another unit': line({ sip_birim_pntr: 2 }),
		'another quantity': line({ sip_miktar: 5 }),
		'another VAT rate': line({ sip_vergi_pntr: 3 }),
		'another warehouse': line({ sip_depono: 2 }),
		'another delivery day': lines({ sip_teslim_tarih: '01.12.2026' }),
		'another salesperson': lines({ sip_satici_kod: 'S2' }),
		'another project': lines({ sip_projekodu: 'P2' }),
		'a line less': less,
	},
};

const INVOICE: EditedKind = {
	resource: 'invoice',
	in: 'detay',
	isHeadless: false,
	reference: 'cha_belge_no',
	item: 'sth_stok_kod',
	note: 'sth_aciklama',
	first: {
		head: {
			...{ cha_tarihi: '20.11.2026', cha_evrak_tip: 63, cha_tip: 0, cha_cinsi: 6, cha_kod: '120.01.001' },
			...{ cha_normal_Iade: 0, cha_evrakno_seri: 'F', cha_d_cins: 2, cha_d_kur: 40, cha_ft_iskonto1: 20 },
		},
		lines: [1, 2].map((number) => ({
			...{ sth_tarih: '20.11.2026', sth_evraktip: 4, sth_tip: 1, sth_cins: 0, sth_normal_iade: 0 },
			...{ sth_stok_kod: `STK00${number}`, sth_miktar: number, sth_tutar: 4000 * number, sth_vergi_pntr: 4 },
			...{ sth_vergi: 800 * number, sth_cikis_depo_no: 1 },
		})),
	},
	edits: {
		'exchange rate 40 → 45': head({ cha_d_kur: 45 }),
		'an amount corrected by exactly the rate': (meant) =>
			line({ sth_tutar: 200, sth_vergi: 40 }, 1)(line({ sth_tutar: 100, sth_vergi: 20 })(meant)),
		'a discount of the document': head({ cha_ft_iskonto1: 30 }),
		'the discount of the document that went': head({ cha_ft_iskonto1: 0 }),
		'a charge of the document': head({ cha_ft_masraf1: 15 }),
		'discount and charge of the document alike': head({ cha_ft_iskonto1: 30, cha_ft_masraf1: 10 }),
		'a discount of a line': line({ sth_iskonto1: 100 }),
		'another unit': line({ sth_birim_pntr: 2 }),
		'another due date': head({ cha_vade: '20261220' }),
		'another warehouse': lines({ sth_cikis_depo_no: 2 }),
		'another project': head({ cha_projekodu: 'P2' }),
		'a line less': less,
	},
};

const COLLECTION: EditedKind = {
	resource: 'collectionPayment',
	in: 'satirlar',
	isHeadless: true,
	reference: 'cha_belge_no',
	item: 'cha_kod',
	note: 'cha_aciklama',
	first: {
		head: { cha_evrak_tip: 1, cha_tarihi: '20.11.2026', cha_evrakno_seri: 'T' },
		lines: [1, 2].map((number) => ({
			...{ cha_tip: 1, cha_cinsi: 0, cha_kod: `120.01.00${number}`, cha_meblag: 500 * number },
			...{ cha_kasa_hizmet: 4, cha_kasa_hizkod: 'KASA01' },
		})),
	},
	edits: {
		'a line less': less,
		'another amount': line({ cha_meblag: 510 }),
		'another cashbox': line({ cha_kasa_hizkod: 'KASA02' }),
		'another currency': lines({ cha_d_cins: 2, cha_d_kur: 40 }),
		'another project': lines({ cha_projekodu: 'P2' }),
	},
};

const TRANSFER: EditedKind = {
	resource: 'internalMovement',
	in: 'satirlar',
	isHeadless: true,
	reference: 'sth_belge_no',
	item: 'sth_stok_kod',
	note: 'sth_aciklama',
	first: {
		head: { sth_evraktip: 2, sth_tip: 2, sth_cins: 6, sth_normal_iade: 0, sth_tarih: '20.11.2026' },
		lines: [1, 2].map((number) => ({
			...{ sth_stok_kod: `STK00${number}`, sth_miktar: number, sth_cikis_depo_no: 1, sth_giris_depo_no: 2 },
			sth_birim_pntr: 1,
		})),
	},
	edits: {
		'another target warehouse': lines({ sth_giris_depo_no: 3 }),
		'another source warehouse': lines({ sth_cikis_depo_no: 3 }),
		'the way back': lines({ sth_cikis_depo_no: 2, sth_giris_depo_no: 1 }),
		'another unit': line({ sth_birim_pntr: 2 }),
		'another quantity': line({ sth_miktar: 9 }),
		'a line less': less,
	},
};

export const EDITED: readonly EditedKind[] = [ORDER, INVOICE, COLLECTION, TRANSFER];

/** What leaves a document as it is. */
export const SAME: Readonly<Record<string, (meant: Meant, kind: EditedKind) => Meant>> = {
	nothing: (meant) => meant,
	'the order of its lines': (meant) => ({ ...meant, lines: [...meant.lines].reverse() }),
	'numbers that are texts': (meant) => ({
		...meant,
		lines: meant.lines.map((each) =>
			Object.fromEntries(
				Object.entries(each).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
			),
		),
	}),
	'blanks where nothing was': (meant, { note }) => ({
		...meant,
		lines: meant.lines.map((each) => ({ ...each, [note]: '' })),
	}),
	'a note': (meant, { note }) => ({ ...meant, lines: meant.lines.map((each) => ({ ...each, [note]: 'hediye' })) }),
	'small letters of its items': (meant, { item }) => ({
		...meant,
		lines: meant.lines.map((each) => ({ ...each, [item]: String(each[item]).toLowerCase() })),
	}),
	'another series': (meant) => ({
		...meant,
		head: Object.fromEntries(
			Object.entries(meant.head).map(([name, value]) => [name, name.endsWith('evrakno_seri') ? 'Y27' : value]),
		),
	}),
};

/** How a document is given to the node. */
export const MODES = ['json', 'fields', 'rows'] as const;
export type Mode = (typeof MODES)[number];

const automatic = { mappingMode: 'autoMapInputData', value: null };

/** The parameters of a save in a mode. */
export function editedParameters({ resource }: EditedKind, mode: Mode, options: INodeParameters): INodeParameters {
	const how: Record<Mode, INodeParameters> = {
		json: { json: '={{ $json }}' },
		fields: { documentFields: automatic, lines: '={{ $json.lines }}', lineFields: automatic },
		rows: { groupBy: '={{ $json.group }}', documentFields: automatic, lineFields: automatic },
	};
	return { resource, operation: 'create', inputMode: mode, ...how[mode], options };
}

/** The items that give documents in a mode, and to which document each belongs. */
export function editedItems(
	kind: EditedKind,
	mode: Mode,
	documents: readonly Meant[],
): ReadonlyArray<{ readonly json: IDataObject; readonly document: number }> {
	return documents.flatMap(({ head, lines }, document) => {
		if (mode === 'rows') return lines.map((each) => ({ document, json: { ...head, ...each, group: `G${document}` } }));
		if (mode === 'fields') return [{ document, json: { ...head, lines: [...lines] } }];
		const said = kind.isHeadless ? lines.map((each) => ({ ...head, ...each })) : [...lines];
		return [{ document, json: kind.isHeadless ? { [kind.in]: said } : { ...head, [kind.in]: said } }];
	});
}
