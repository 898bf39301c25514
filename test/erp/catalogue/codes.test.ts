import { operations } from '../../../erp/catalogue';
import * as lists from '../../../erp/catalogue/codes';
import type { CodeList } from '../../../erp/catalogue/types';
import { fieldOptions } from '../../../nodes/Evrak/form/lookups/fieldOptions';
import { allFields, codeTables, endpoints, wireMembers } from '../../../testkit/facts/wire';

const tables = codeTables();

/** Which table of the reference each list is. */
const TABLE_OF: Readonly<Record<keyof typeof lists, string>> = {
	accountMovementDirection: 'cha_tip',
	normalOrReturn: 'cha_normal_Iade',
	openOrClosed: 'cha_tpoz',
	partyClass: 'cha_cari_cins',
	accountMovementKind: 'cha_cinsi',
	accountDocumentType: 'cha_evrak_tip',
	stockMovementDirection: 'sth_tip',
	stockMovementKind: 'sth_cins',
	stockDocumentType: 'sth_evraktip',
	discountOrChargeBasis: 'iskonto_masraf_tipi',
	orderDirection: 'sip_tip',
	orderKind: 'sip_cins',
	lineSubject: 'hareket_tipi',
	accountOrProspect: 'cari_tipi (teklif)',
	withoutTax: 'vergisiz_fl',
	exchangeRateKind: 'cari_KurHesapSekli',
	eInvoiceUser: 'cari_efatura_fl',
	eInvoiceScenario: 'cari_def_efatura_cinsi',
	journalSlipKind: 'fis_tur',
	tradeRecordKind: 'fis_ticari_tip',
	journalSubtype: 'fis_fmahsup_tipi',
	shortDocumentKind: 'mfd_kisaevraktipi',
	amountOrigin: 'mfd_tutarnereden',
	journalPartyKind: 'mfd_caritipi',
	salesPaperKind: 'mfd_satistipi',
	purchasePaperKind: 'mfd_alistipi',
	paymentMeans: 'mfd_tahtedtipi',
	eDocumentDirection: 'EFaturaTipi',
	eDocumentKind: 'EBelgeTipi',
	sendOrLink: 'IslemTipi',
	tableNumber: 'tablo_no',
	saleOrigin: 'sth_pos_satis',
	transitState: 'sth_nakliyedurumu',
	itemKind: 'sto_cins',
	barcodeType: 'bar_barkodtipi',
	isMainBarcode: 'bar_master',
	eDispatchDirection: 'EIrsaliyeTipi',
	rowAction: 'KayitTipi',
	supplyState: 'sip_durumu',
};

function tableOf(name: string) {
	const found = tables.filter(({ field }) => field === name);
	if (found.length !== 1 || !found[0]) throw new Error(`The reference has ${found.length} tables "${name}"`);
	return found[0];
}

/** `altkl_isk_mas1..10` as ten names, `EBelge.EBelgeTipi` as its last part. */
const served = (appliesTo: readonly string[]): string[] =>
	appliesTo.flatMap((entry) => {
		const name = entry.split('.').pop() ?? '';
		const range = /(\w+?)(\d+)\.\.(\d+)$/.exec(entry);
		if (!range) return [name.toLowerCase()];
		const [, stem = '', from, to] = range;
		const count = Number(to) - Number(from) + 1;
		return Array.from({ length: count }, (_, index) => `${stem}${Number(from) + index}`.toLowerCase());
	});

describe.each(Object.entries(TABLE_OF))('the list %s', (name, table) => {
	const list: CodeList = lists[name as keyof typeof lists];

	it('equals the published table', () => {
		expect(list.map(([code, turkish, english]) => [code, turkish, english])).toEqual(
			tableOf(table).codes.map(({ code, tr, en }) => [code, tr, en]),
		);
	});

	it('serves a field', () => {
		expect(operations.flatMap(allFields).some(({ codes }) => codes?.[0] === list[0])).toBe(true);
	});
});

it('no list is left without a table', () => {
	expect(Object.keys(TABLE_OF).sort()).toEqual(Object.keys(lists).sort());
});

/** Open lists: one value is published, the rest depends on the installation or nobody knows it. */
const OPEN = ['kdv_istisna_kodu', 'cari_doviz_cinsi1', 'cari_doviz_cinsi2', 'TarihTipi'];

const coded = endpoints().flatMap(({ name, fields }) => {
	const operation = operations.find(({ method }) => method === name);
	const members = new Map((operation ? wireMembers(operation) : []).map((member) => [member.path, member.field]));
	return fields.flatMap(({ path, values, part }) =>
		values ? [{ name, path, values, part: part === true, field: members.get(path) }] : [],
	);
});

describe('fields whose values the reference prints', () => {
	const closed = coded.filter(({ path }) => !OPEN.includes(path.split('.').pop() ?? ''));

	it('have a list', () => {
		expect(closed.length).toBeGreaterThan(120);
		expect(closed.filter(({ field }) => !field?.codes).map(({ name, path }) => `${name} ${path}`)).toEqual([]);
	});

	it('have the printed values in it, and all where the print is whole', () => {
		const wrong = closed.flatMap(({ name, path, values, part, field }) => {
			const printed = Object.entries(values).map(([code, text]) => `${code} ${text}`);
			const own = (field?.codes ?? []).map(([code, turkish, english]) => `${code} ${turkish} (${english})`);
			const differing = [
				...printed.filter((value) => !own.includes(value)),
				...(part ? [] : own.filter((value) => !printed.includes(value))),
			];
			return differing.map((value) => `${name} ${path}: ${value}`);
		});
		expect(wrong).toEqual([]);
	});

	it('offer the values of a partial print in their drop-down', () => {
		// A deletion offers the types of its own resource alone.
		const wrong = closed.flatMap(({ name, path, values, field }) => {
			if (field?.offered) return [];
			const offered = (field ? fieldOptions(field) : undefined)?.map(({ value }) => String(value)) ?? [];
			return Object.keys(values)
				.filter((code) => !offered.includes(code))
				.map((code) => `${name} ${path}: ${code}`);
		});
		expect(wrong).toEqual([]);
	});

	it('are open where only one value is known', () => {
		const open = coded.filter(({ path }) => OPEN.includes(path.split('.').pop() ?? ''));
		expect([...new Set(open.map(({ path }) => path.split('.').pop()))].sort()).toEqual([...OPEN].sort());
		expect(open.filter(({ field }) => field?.codes)).toEqual([]);
	});
});

it('every coded field has the list that the reference gives its name', () => {
	const wrong = operations.flatMap((operation) =>
		allFields(operation)
			.filter(({ name, codes = [] }) => {
				const [table] = tables.filter(({ appliesTo }) => served(appliesTo).includes(name.toLowerCase()));
				const published = (table?.codes ?? []).map(({ code, tr }) => `${code} ${tr}`);
				return codes.some(([code, turkish]) => !published.includes(`${code} ${turkish}`));
			})
			.map(({ path }) => `${operation.method} ${path}`),
	);
	expect(wrong).toEqual([]);
});
