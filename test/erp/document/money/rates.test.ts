import { toWire } from '../../../../erp/document/doc';
import { operations } from '../../../../erp/catalogue';
import type { Members } from '../../../../erp/base/json/members';
import { parse } from '../../../../erp/document/parse';
import { hasRates, withPointers } from '../../../../erp/document/money/rates';
import { listedTable, type KnownTable } from '../../../../erp/document/vat/table';
import { docFrom, operation, prepared, TURKEY } from '../../../../testkit/facts/erp';

const TABLE = listedTable(
	[
		[1, 0],
		[2, 1],
		[5, 20],
		[7, 10],
	].map(([vergiSiraNo, vergiOrani]) => ({ vergiSiraNo, vergiAdi: `KDV %${vergiOrani}`, vergiOrani })),
);

const resolved = (name: string, members: Members, table: KnownTable = TABLE, clears = false) => {
	const { doc, issues } = withPointers(docFrom(operation(name), members), table, { ...TURKEY, clears });
	return { members: toWire(doc), issues };
};

const messages = (given: ReturnType<typeof resolved>) =>
	given.issues.map(({ line, field, message }) => `${line ?? '-'} ${field}: ${message}`);

const withRates = operations.filter(({ body }) => body.fields.some(({ rateOf }) => rateOf !== undefined));

describe('the catalogue', () => {
	it('asks for a rate wherever a save or update takes a VAT pointer, in document or line', () => {
		const pointer = /_vergi_?pntr$|_(?:perakende|toptan)_vergi$/;
		const places = operations.flatMap(({ method, kind, body: { fields } }) =>
			fields
				.filter(({ name }) => pointer.test(name))
				.filter(({ path, onLine }) => !fields.some((field) => field.rateOf === path && field.onLine === onLine))
				.map(({ path }) => `${method} (${kind}): ${path}`),
		);
		expect(places).toEqual([]);
		expect(withRates.length).toBeGreaterThan(10);
	});

	it('has none inside of an object or a list, where it would not be read', () => {
		const inside = operations.flatMap(({ body }) =>
			body.fields.flatMap(({ members, rateOf, path }) => [
				...members.filter((member) => member.rateOf !== undefined).map((member) => member.path),
				...(rateOf?.includes('.') ? [path] : []),
			]),
		);
		expect(inside).toEqual([]);
	});

	it('shows the rate where the form showed the pointer, and keeps the pointer to be added', () => {
		const { fields } = operation('order.create').body;
		const of = (path: string) => fields.find((field) => field.path === path);
		expect(of('sip_kdv_orani')).toMatchObject({
			usual: true,
			label: 'VAT % (KDV)',
			type: 'vatRate',
			scope: 'line',
		});
		expect(of('sip_vergi_pntr')).toMatchObject({ usual: false, label: 'VAT Pointer (KDV No)', type: 'number' });
	});
});

describe('a document with rates', () => {
	it.each(withRates.map((each) => [`${each.resource}.${each.operation}`, each] as const))(
		'of %s has its pointers in their place, in document, lines and beside lines without a header',
		(name, { body: { fields, lines, headless } }) => {
			const rates = fields.filter(({ rateOf }) => rateOf !== undefined);
			const of = (onLine: boolean, value: unknown): Members =>
				Object.fromEntries(rates.filter((field) => field.onLine === onLine).map(({ path }) => [path, value]));
			const pointers = (onLine: boolean, value: unknown): Members =>
				Object.fromEntries(rates.filter((field) => field.onLine === onLine).map(({ rateOf = '' }) => [rateOf, value]));
			const list = (element: Members) => (lines === undefined ? {} : { [lines]: [{ other: 1 }, element] });
			const given = { ...of(false, '%20'), ...list(of(true, 'KDV 10')) };
			expect(hasRates(docFrom(operation(name), given))).toBe(true);
			expect(resolved(name, given)).toEqual({
				members: { ...pointers(false, 5), ...list(pointers(true, 7)) },
				issues: [],
			});
			if (headless) expect(resolved(name, of(true, 1)).members).toEqual({ [lines ?? '']: [pointers(true, 2)] });
		},
	);

	it('has no lines where none are given, or the method takes none', () => {
		expect(resolved('order.create', {}).members).toStrictEqual({});
		expect(resolved('item.create', { sto_perakende_kdv_orani: 20 }).members).toStrictEqual({ sto_perakende_vergi: 5 });
	});

	it('may say the pointer, too, where both agree, and is refused where they do not', () => {
		const line = (sip_vergi_pntr: unknown) => ({ satirlar: [{ sip_kdv_orani: '%20', sip_vergi_pntr }] });
		expect(resolved('order.create', line('5'))).toEqual({
			members: { satirlar: [{ sip_vergi_pntr: '5' }] },
			issues: [],
		});
		expect(messages(resolved('order.create', line(4)))).toEqual([
			'1 VAT % (KDV), sip_kdv_orani: is "%20", which is pointer 5 here, yet VAT Pointer (KDV No), sip_vergi_pntr is "4"',
		]);
	});

	it('is refused where the table cannot be read, with the way without it', () => {
		const [issue] = resolved(
			'item.create',
			{ sto_perakende_kdv_orani: 20 },
			{ unread: 'it did not answer in time' },
		).issues;
		expect(`${issue?.field} ${issue?.message}. ${issue?.remedy}`).toBe(
			'Retail VAT % (Perakende), sto_perakende_kdv_orani cannot be turned into a pointer, because the VAT table of the ERP cannot be read: it did not answer in time. Try again, or give the pointer itself in Retail VAT No (Perakende), sto_perakende_vergi.',
		);
	});

	it('is refused for a rate under a name in other letters, which the ERP would ignore', () => {
		const { spelling } = parse(
			operation('order.create'),
			{ SIP_KDV_ORANI: 1, satirlar: [{ SIP_KDV_ORANI: 20 }] },
			TURKEY,
		);
		expect(spelling.issues.map(({ line, field, message }) => [line, field, message])).toEqual(
			[undefined, 1].map((line) => [line, 'SIP_KDV_ORANI', 'is not spelled as the node reads it, sip_kdv_orani']),
		);
	});

	it('leaves blank rates out, unless blanks are to empty what the ERP has', () => {
		const given = { satirlar: [{ sip_kdv_orani: '' }, { sip_kdv_orani: null }, { sip_kdv_orani: undefined }] };
		expect(resolved('order.create', given)).toEqual({ members: { satirlar: [{}, {}, {}] }, issues: [] });
		expect(messages(resolved('order.update', given, TABLE, true))).toEqual([
			'1 VAT % (KDV), sip_kdv_orani: is blank',
			'2 VAT % (KDV), sip_kdv_orani: is blank',
		]);
	});

	it('is refused for a rate that did not become a pointer: it is never sent, not even a blank one', () => {
		const given = { satirlar: [{ sip_kdv_orani: 20, sip_stok_kod: 'A' }, { sip_kdv_orani: null }] };
		const { members, problems } = prepared('order.create', given);
		expect(JSON.stringify(members)).not.toContain('kdv_orani');
		expect(problems.map(({ line, field, message }) => `${line} ${field} ${message}`)).toContain(
			'1 VAT % (KDV), sip_kdv_orani stands where it is not read',
		);
	});
});
