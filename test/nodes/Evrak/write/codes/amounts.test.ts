import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { fields } from '../../../../../testkit/node/orders';
import { casesOf } from '../../../../../testkit/jest/laws';
import { MODES, type Mode } from '../../form/support';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(async () => await bench({ trade: true }));

/** Numbers of a fixed seed (mulberry32): the same in each run. */
function randomOf(seed: number) {
	let state = seed;
	return (below: number): number => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
	};
}

/** Rates as people name them, and as the stand-in numbers them, in percent. */
const RATES: ReadonlyArray<readonly [said: string | number, percent: bigint]> = [
	['%20', 20n],
	['KDV 10', 10n],
	[1, 1n],
	['0', 0n],
];

interface Columns {
	readonly prefix: 'sip' | 'sth' | 'tkl';
	readonly price?: string;
	readonly amount?: string;
	readonly discount: string;
	readonly head: IDataObject;
	readonly item: string;
	readonly account: string;
	readonly table: string;
	readonly under: 'satirlar' | 'detay';
	readonly currency: readonly [number: string, rate: string];
	readonly parameters: INodeParameters;
}

const order: Columns = {
	...{ prefix: 'sip', price: 'sip_b_fiyat', amount: 'sip_tutar', discount: 'sip_iskonto_', item: 'sip_stok_kod' },
	...{ account: 'sip_musteri_kod', table: 'SIPARISLER', under: 'satirlar' },
	head: { sip_tarih: '2026-11-20', sip_tip: '0' },
	currency: ['sip_doviz_cinsi', 'sip_doviz_kuru'],
	parameters: { resource: 'order', operation: 'create' },
};
const invoice: Columns = {
	...{ prefix: 'sth', amount: 'sth_tutar', discount: 'sth_iskonto', item: 'sth_stok_kod', account: 'cha_kod' },
	...{ table: 'STOK_HAREKETLERI', under: 'detay' },
	head: { cha_tarihi: '2026-11-20', cha_evrak_tip: '63', cha_tip: '0', cha_cinsi: '6' },
	currency: ['cha_d_cins', 'cha_d_kur'],
	parameters: { resource: 'invoice', operation: 'create' },
};
const note: Columns = {
	...{ ...invoice, account: 'sth_cari_kodu', under: 'satirlar' },
	head: { sth_tarih: '2026-11-20', sth_evraktip: '1', sth_tip: '1', sth_cins: '0' },
	currency: ['sth_har_doviz_cinsi', 'sth_har_doviz_kuru'],
	parameters: { resource: 'dispatchNote', operation: 'create' },
};
const quotation: Columns = {
	...{ prefix: 'tkl', price: 'tkl_Birimfiyati', discount: 'tkl_iskonto', item: 'tkl_stok_kod' },
	...{ account: 'tkl_cari_kod', table: 'VERILEN_TEKLIFLER', under: 'satirlar' },
	head: { tkl_evrak_tarihi: '2026-11-20' },
	currency: ['tkl_doviz_cins', 'tkl_doviz_kur'],
	parameters: { resource: 'issuedQuotation', operation: 'create' },
};
const KINDS = { order, invoice, note, quotation };

const half = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);
const kurus = (amount: bigint) => Number(amount) / 100;

interface Line {
	readonly values: IDataObject;
	readonly amount: bigint;
	readonly off: bigint;
	readonly vat: bigint;
}

/** A line whose amounts are whole numbers of the test's own: quantity in hundredths, price in kuruş. */
function lineOf(random: (below: number) => number, kind: Columns): Line {
	const [quantity, price] = [BigInt(1 + random(2_000)), BigInt(1 + random(90_000))];
	const amount = half(quantity * price, 100n);
	const discounts = Array.from({ length: random(7) }, () => BigInt(random(Number(amount / 8n) + 1)));
	const off = discounts.reduce((sum, each) => sum + each, 0n);
	const [said, percent] = RATES[random(RATES.length)] ?? ['%20', 20n];
	const base = kind.amount === undefined ? quantity * price - off * 100n : (amount - off) * 100n;
	return {
		values: {
			[kind.item]: `STK00${1 + random(3)}`,
			[`${kind.prefix}_miktar`]: kurus(quantity),
			...(kind.price === undefined ? { [kind.amount ?? '']: kurus(amount) } : { [kind.price]: kurus(price) }),
			...Object.fromEntries(discounts.map((each, at) => [`${kind.discount}${at + 1}`, kurus(each)])),
			[`${kind.prefix}_kdv_orani`]: said,
		},
		amount,
		off,
		vat: half(base * percent, 10_000n),
	};
}

/** All columns that a line of a kind may have, mapped to the members of the same name. */
const mapped = (kind: Columns) =>
	fields(
		Object.fromEntries(
			[
				...[kind.item, `${kind.prefix}_miktar`, kind.price ?? kind.amount ?? '', `${kind.prefix}_kdv_orani`],
				...Array.from({ length: 6 }, (_, at) => `${kind.discount}${at + 1}`),
			].map((name) => [name, `{${name}}`]),
		),
	);

interface Written {
	readonly lines: readonly Line[];
	readonly head: IDataObject;
}

/** Documents in the form, as rows, or as JSON. */
function given(kind: Columns, mode: Mode, documents: readonly Written[]): [INodeParameters, IDataObject[]] {
	const base: INodeParameters = { ...kind.parameters, inputMode: mode };
	const head = Object.fromEntries(
		Object.keys(documents[0]?.head ?? {}).map((name) => [name, `={{ $json.${name} }}`] as const),
	);
	const form = { documentFields: fields(head), lineFields: mapped(kind) };
	const none = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`${kind.discount}${at + 1}`, '']));
	if (mode === 'json')
		return [
			{ ...base, json: '={{ $json }}' },
			documents.map(({ head, lines }) =>
				kind.under === 'detay'
					? { ...head, detay: lines.map(({ values }) => values) }
					: { satirlar: lines.map(({ values }) => ({ ...head, ...values })) },
			),
		];
	const filled = ({ lines }: Written) => lines.map(({ values }) => ({ ...none, ...values }));
	if (mode === 'rows')
		return [
			{ ...base, ...form, groupBy: '={{ $json.place }}' },
			documents.flatMap((document, place) => filled(document).map((line) => ({ ...document.head, ...line, place }))),
		];
	return [
		{ ...base, ...form, lines: '={{ $json.lines }}' },
		documents.map((document) => ({ ...document.head, lines: filled(document) })),
	];
}

const CASES = (Object.keys(KINDS) as Array<keyof typeof KINDS>).flatMap((name, place) =>
	MODES.map((mode, at) => [name, mode, 100 * place + at + 1] as const),
);

it.each(CASES)('%s by %s: the database holds the amounts of whole numbers', async (name, mode, seed) => {
	const kind = KINDS[name];
	const random = randomOf(seed);
	const documents = Array.from({ length: casesOf(180) }, (): Written => {
		const isForeign = random(4) === 0;
		const [currency, rate] = kind.currency;
		const money = isForeign ? { [currency]: 1, [rate]: 40 } : { [currency]: 0, [rate]: 1 };
		return {
			head: { ...kind.head, [kind.account]: '120.01.001', ...money },
			lines: Array.from({ length: 1 + random(4) }, () => lineOf(random, kind)),
		};
	});
	const before = Number(erp.erp.db.get(`SELECT COALESCE(MAX(rowid), 0) AS n FROM ${kind.table}`)?.n);
	const headers = Number(erp.erp.db.get('SELECT COALESCE(MAX(rowid), 0) AS n FROM CARI_HESAP_HAREKETLERI')?.n);
	const [parameters, input] = given(kind, mode, documents);
	const { items: rows, error } = await erp.evrak(parameters, items(...input));
	expect([error?.message, error?.description]).toEqual([undefined, undefined]);
	expect(rows).toHaveLength(documents.length);
	const held = erp.erp.db.all(`SELECT * FROM ${kind.table} WHERE rowid > ${before} ORDER BY rowid`);
	const lines = documents.flatMap((document) => document.lines);
	expect(held).toHaveLength(lines.length);
	const wrong = lines.filter(({ amount, vat }, index) => {
		const row = held[index] ?? {};
		const isAmount = kind.amount === undefined || row[kind.amount] === kurus(amount);
		return !isAmount || Number(row[`${kind.prefix}_vergi`] ?? 0) !== kurus(vat);
	});
	expect(wrong).toEqual([]);
	const totals = documents.map(({ lines: all }) => ({
		gross: all.reduce((sum, { amount }) => sum + amount, 0n),
		total: all.reduce((sum, { amount, off, vat }) => sum + amount - off + vat, 0n),
	}));
	if (kind.amount !== undefined)
		for (const [index, { json }] of rows.entries()) expect(json.total).toBe(kurus(totals[index]?.total ?? 0n));
	if (name !== 'invoice') return;
	const booked = erp.erp.db.all(
		`SELECT cha_aratoplam, ROUND(cha_meblag, 2) AS total FROM CARI_HESAP_HAREKETLERI WHERE rowid > ${headers} ORDER BY rowid`,
	);
	expect(booked).toEqual(totals.map(({ gross, total }) => ({ cha_aratoplam: kurus(gross), total: kurus(total) })));
});

describe('of one document', () => {
	const ONE = { sip_stok_kod: 'STK001', sip_miktar: 2, sip_b_fiyat: 100, sip_kdv_orani: '%20' };
	const HEAD = { sip_tarih: '2026-11-20', sip_tip: '0', sip_musteri_kod: '120.01.001' };
	const save = async (line: IDataObject, more: INodeParameters = {}) => {
		const { items: rows, error } = await erp.evrak(
			{ ...order.parameters, inputMode: 'json', json: '={{ $json }}', ...more },
			items({ satirlar: [{ ...HEAD, ...line }] }),
		);
		expect(error?.message).toBeUndefined();
		return rows[0]?.json ?? {};
	};
	const line = { itemCode: 'STK001', quantity: 2, unitPrice: 100, netAmount: 200, vatAmount: 40 };

	it.each([false, true])('they are shown before and after: preview %s', async (preview) => {
		const shown = { total: 240, netTotal: 200, vatTotal: 40, lines: [line] };
		expect(await save(ONE, { preview })).toMatchObject(shown);
	});

	it('nothing is asked where it names them all', async () => {
		const line = { ...ONE, sip_kdv_orani: undefined, sip_vergi_pntr: 4, sip_tutar: 200, sip_vergi: 40 };
		const { warnings, total } = await save(line);
		expect([warnings, total]).toEqual([undefined, 240]);
		expect(erp.bodies('VergiListesiV2')).toEqual([]);
	});

	it('VAT that contradicts its rate is kept and told, where codes are checked', async () => {
		const line = { ...ONE, sip_kdv_orani: undefined, sip_vergi_pntr: 4, sip_tutar: 200, sip_vergi: 10 };
		const { warnings } = await save(line, { options: { checkCodes: true }, preview: true });
		expect(warnings).toEqual([expect.stringMatching(/^Line 1: VAT Amount.*is 10\.00, but 20 % of 200\.00 is 40\.00/)]);
	});

	it('VAT of a pointer is not known where the table cannot be read, and that is told', async () => {
		const at = await bench({ trade: true });
		await at.faults('refused', 'refused');
		const { items: rows } = await at.evrak(
			{ ...order.parameters, inputMode: 'json', json: '={{ $json }}', preview: true },
			items({ satirlar: [{ ...HEAD, ...ONE, sip_kdv_orani: undefined, sip_vergi_pntr: 4 }] }),
		);
		await at.close();
		expect(rows[0]?.json.warnings).toEqual([expect.stringMatching(/sip_vergi is blank and was not calculated/)]);
		expect(rows[0]?.json).toMatchObject({ netTotal: 200, lines: [{ netAmount: 200 }] });
		expect(rows[0]?.json).not.toHaveProperty('total');
	});
});
