import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { atNoon } from '../../../../../testkit/clock/clock';
import { bench, items } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { EDITED, editedItems, editedParameters, MODES } from '../../../../../testkit/resent/edits';
import { saveShopInvoice, saveShopOrder, stock } from '../../../../../testkit/shop/node';
import { wooOrder } from '../../../../erp/commerce/shops/examples';
import { perSuite } from '../../../../../testkit/jest/benches';

// The documents are of 2026, a working year that the stand-in has open in that time alone.
beforeAll(() => atNoon());
const erp = perSuite(bench);
beforeAll(() => stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ'));

/** What a new node has: the bench lets unusual documents pass. */
const USUAL = { ifUnusual: 'refuse', workingYear: '2026' };

/** How a document ended: its outcome and warnings, or its error. */
async function ended(parameters: INodeParameters, ...given: IDataObject[]): Promise<string> {
	const { items: rows, errors } = await erp.evrak(parameters, items(...given), CONTINUE);
	const [row] = rows;
	return row ? `${String(row.json.outcome)} ${JSON.stringify(row.json.warnings ?? [])}` : String(errors[0]?.json.error);
}

const KINDS = EDITED.flatMap((kind) => MODES.map((mode) => [kind.resource, mode, kind] as const));

describe.each(KINDS)('%s by %s', (resource, mode, kind) => {
	const isDay = (name: string) => /_tarihi?$/.test(name);
	const changed = (change: (name: string, value: unknown) => unknown) => {
		const of = (members: IDataObject): IDataObject =>
			Object.fromEntries(Object.entries(members).map(([name, value]) => [name, change(name, value)])) as IDataObject;
		return editedItems(kind, mode, [{ head: of(kind.first.head), lines: kind.first.lines.map(of) }]).map(
			({ json }) => json,
		);
	};
	const save = async (given: IDataObject[], options: INodeParameters = {}) =>
		await ended(editedParameters(kind, mode, { ...USUAL, protection: 'none', ...options }), ...given);

	it('of a later year is refused, unless the user says so', async () => {
		const given = changed((name, value) => (isDay(name) ? '02.01.2027' : value));
		expect(await save(given)).toContain('2027-01-02 is not in the working year 2026, nor in the year before');
		expect(await save(given, { ifUnusual: 'warn' })).toMatch(/^saved/);
		expect(await save(given, { workingYear: '2027' })).toMatch(/^saved/);
	});

	it('of last December is saved, with a word', async () => {
		const given = changed((name, value) => (isDay(name) ? '30.12.2025' : value));
		expect(await save(given)).toMatch(/^saved/);
	});

	if (resource !== 'internalMovement')
		it.each([[0], ['']])('in a foreign currency with the rate %p is refused, unless the user says so', async (rate) => {
			const isRate = (name: string) => /_(?:doviz_)?kuru?$/.test(name);
			const foreign = changed((name, value) => (isRate(name) ? rate : value)).map((json) =>
				resource === 'collectionPayment' && mode !== 'rows'
					? JSON.parse(JSON.stringify(json).replaceAll('"cha_tip":1', '"cha_tip":1,"cha_d_cins":2'))
					: resource === 'collectionPayment'
						? { ...json, cha_d_cins: 2 }
						: json,
			) as IDataObject[];
			expect(await save(foreign)).toMatch(/Exchange Rate.* is blank or 0, and the currency is 2/);
			expect(await save(foreign, { ifUnusual: 'warn' })).toMatch(/^saved .*the currency is 2/);
		});
});

it.each([
	['order', saveShopOrder],
	['invoice', saveShopInvoice],
] as const)('a shop’s order of 2027 is no %s of the working year 2026', async (_, saving) => {
	const late = {
		...wooOrder,
		number: '9027',
		date_created: '2027-01-02T10:00:00',
		date_created_gmt: '2027-01-02T07:00:00',
	};
	expect(await ended(saving({}, {}, USUAL), late as unknown as IDataObject)).toContain(
		'is not in the working year 2026',
	);
	expect(await ended(saving({}, {}, { ...USUAL, workingYear: '2027' }), late as unknown as IDataObject)).toMatch(
		/^saved/,
	);
});

it('says of a value that cannot be read nothing but that', async () => {
	const line = { cha_evrak_tip: 31, cha_tip: 0, cha_kod: '120.01.001', cha_tarihi: '2026-11-20', cha_meblag: 5 };
	const parameters = {
		resource: 'voucher',
		operation: 'create',
		inputMode: 'json',
		json: '={{ $json }}',
		options: USUAL,
	};
	const told = await ended(parameters, { satirlar: [{ ...line, cha_d_cins: 1, cha_d_kur: '41,5' }] });
	expect(told).toMatch(/^Document 1, line 1: Exchange Rate \(Kur\), cha_d_kur: "41,5" is not a number/);
	expect(told).not.toContain('blank');
});
