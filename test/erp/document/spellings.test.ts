import { operations } from '../../../erp/catalogue';
import type { Members } from '../../../erp/base/json/members';
import { readPayload, renamed } from '../../../erp/document/payload';
import { UnusableJson } from '../../../erp/base/json/json';
import { inCatalogueNames } from '../../../erp/document/spellings';
import { ISTANBUL, notebook, operation, prepared } from '../../../testkit/facts/erp';

const workOrder = operation('production.createWorkOrder');
const ORDER = { urun_kodu: 'URN001', uretilecek_miktar: 10 };
const V16 = renamed(ORDER, workOrder.v16Names) as Members;

const read = (given: Members) => {
	const notes = notebook();
	return {
		members: inCatalogueNames(given, workOrder.body.fields, { zone: ISTANBUL }, notes.problem),
		problems: notes.problems,
	};
};

describe('spellings of a V16 server', () => {
	it('stand in the catalogue by field and container', () => {
		const fields = operations.flatMap(({ body }) => body.fields).filter(({ v16Path }) => v16Path);
		expect(fields.map(({ path, v16Path }) => [path, v16Path])).toEqual([
			['urun_kodu', 'UrunKodu'],
			['uretilecek_miktar', 'UretilecekMiktar'],
		]);
		expect(operations.flatMap(({ body }) => body.v16Container ?? [])).toEqual(['Satirlar']);
	});

	it('are nothing where they are not given', () => {
		const given = { aciklama: 'x' };
		expect(read(given).members).toBe(given);
	});

	it('may stand beside the catalogue’s where both say the same, or one says nothing', () => {
		for (const more of [{ uretilecek_miktar: '10' }, { uretilecek_miktar: '' }, { urun_kodu: null }])
			expect(read({ ...V16, ...more })).toEqual({ members: expect.anything() as unknown, problems: [] });
		expect(read({ ...V16, uretilecek_miktar: ' ' }).members).toEqual(ORDER);
		expect(read({ ...ORDER, UrunKodu: null }).members).toEqual(ORDER);
	});

	it('are refused where the two say different things', () => {
		expect(prepared('production.createWorkOrder', { ...ORDER, UrunKodu: 'URN002' }).problems).toMatchObject([
			{
				document: 'Document 2',
				field: 'Product (Stok), urun_kodu',
				message: 'is given twice: "URN001" as urun_kodu, "URN002" as UrunKodu',
			},
		]);
	});
});

describe('a container in the spelling of a V16 server', () => {
	const documents = (input: unknown) => readPayload(input, workOrder, 'Mikro');

	it.each([
		['whole request as text', JSON.stringify({ Mikro: { Satirlar: [V16] } })],
		['payload that has both, one of them blank', { satirlar: null, Satirlar: [V16] }],
		['payload that has the same under both', { satirlar: [V16], Satirlar: [V16] }],
	])('is read in a %s', (_, input) => expect(documents(input)).toMatchObject({ documents: [V16], beside: {} }));

	it('is refused beside another content under the catalogue’s name', () => {
		expect(() => documents({ satirlar: [ORDER], Satirlar: [{ ...ORDER, urun_kodu: 'X' }] })).toThrow(
			new UnusableJson(
				'The JSON has "satirlar" and "Satirlar", two spellings of one member, with different content',
				'',
			),
		);
	});
});
