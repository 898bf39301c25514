import type { Bench } from './node/evrak';

/** What of a line is of a colour and size, by their numbers in the lists of the shop, which begin with 1. */
export interface Part {
	readonly colour?: number;
	readonly size?: number;
	readonly n: number;
	readonly delivered?: number;
}

interface Line {
	readonly item: string;
	readonly n: number;
	readonly parts: readonly Part[];
}

/** Writes items with colours and sizes, as the ERP's own screens leave them in each build. */
export interface VariantShop {
	card: (code: string, has?: { colours?: boolean; sizes?: boolean }) => void;
	/** Goods from one warehouse to another; 0 or absent is outside. */
	move: (line: Line & { from?: number; to?: number; isCancelled?: true }) => void;
	order: (line: Line & { at: number; delivered?: number }) => void;
	barcode: (item: string, code: string, variant: Omit<Part, 'n'>) => void;
}

const guid = () => crypto.randomUUID();
const NO_GUID = '00000000-0000-0000-0000-000000000000';
const DAY = '2026-01-05T00:00:00.000';

/** A shop of clothes in the database of a stand-in: colours and sizes in a list, and as what newer builds link rows to. */
export function variantShop(
	{ erp: { db } }: Pick<Bench, 'erp'>,
	{ colours, sizes }: { colours: readonly string[]; sizes: readonly string[] },
): VariantShop {
	const write = (table: string, row: Record<string, string | number | null>) =>
		db.run(
			`INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
				.map(() => '?')
				.join(', ')})`,
			Object.values(row),
		);
	const numberedNames = (prefix: string, names: readonly string[]) =>
		Object.fromEntries(names.map((name, index) => [`${prefix}_kirilim_${index + 1}`, name]));
	write('STOK_RENK_TANIMLARI', { rnk_Guid: guid(), rnk_kodu: 'RENKLER', ...numberedNames('rnk', colours) });
	write('STOK_BEDEN_TANIMLARI', { bdn_Guid: guid(), bdn_kodu: 'BEDENLER', ...numberedNames('bdn', sizes) });
	const links = [colours, sizes].map((names, kind) =>
		names.map((name) => {
			const link = guid();
			write('VARYANT_BAGLANTI_TANIMLARI', { VBag_Guid: link, VBag_Tip: kind, VBag_KirilimKod: name });
			return link;
		}),
	);
	const linksOf = (prefix: string, { colour, size }: Omit<Part, 'n'>) => ({
		[`${prefix}_VarBaglantiUId1`]: (colour && links[0]?.[colour - 1]) ?? NO_GUID,
		[`${prefix}_VarBaglantiUId2`]: (size && links[1]?.[size - 1]) ?? null,
	});
	const divide = (kind: number, line: string, parts: readonly Part[]) => {
		for (const part of parts)
			write('BEDEN_HAREKETLERI', {
				...{ BdnHar_Guid: guid(), BdnHar_Tipi: kind, BdnHar_Har_uid: line, BdnHar_HarGor: part.n },
				...{ BdnHar_BedenNo: ((part.colour ?? 1) - 1) * 40 + (part.size ?? 1), BdnHar_TesMik: part.delivered ?? 0 },
				...linksOf('BdnHar', part),
			});
	};
	return {
		card: (code, { colours: hasColours = true, sizes: hasSizes = true } = {}) =>
			write('STOKLAR', {
				...{ sto_Guid: guid(), sto_kod: code, sto_isim: code },
				...{ sto_renk_kodu: hasColours ? 'RENKLER' : '', sto_beden_kodu: hasSizes ? 'BEDENLER' : '' },
				...{ sto_varyant_detayli_fl1: Number(hasColours), sto_varyant_detayli_fl2: Number(hasSizes) },
			}),
		move: ({ item, from = 0, to = 0, n, parts, isCancelled }) => {
			const line = guid();
			write('STOK_HAREKETLERI', {
				...{
					sth_Guid: line,
					sth_stok_kod: item,
					sth_tip: from === 0 ? 0 : to === 0 ? 1 : 2,
					sth_cins: 0,
					sth_miktar: n,
				},
				...{ sth_tarih: DAY, sth_cikis_depo_no: from, sth_giris_depo_no: to, sth_iptal: isCancelled ? 1 : 0 },
			});
			divide(11, line, parts);
		},
		order: ({ item, at, n, parts, delivered = 0 }) => {
			const line = guid();
			write('SIPARISLER', {
				...{ sip_Guid: line, sip_stok_kod: item, sip_tip: 0, sip_cins: 0, sip_kapat_fl: 0 },
				...{ sip_depono: at, sip_miktar: n, sip_teslim_miktar: delivered },
			});
			divide(9, line, parts);
		},
		barcode: (item, code, variant) =>
			write('BARKOD_TANIMLARI', {
				...{ bar_Guid: guid(), bar_kodu: code, bar_stokkodu: item, bar_birimpntr: 1 },
				...{ bar_renkpntr: variant.colour ?? 0, bar_bedenpntr: variant.size ?? 0, ...linksOf('bar', variant) },
			}),
	};
}
