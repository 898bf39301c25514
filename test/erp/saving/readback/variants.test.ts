import { findOperation } from '../../../../erp/catalogue';
import { compareVariants } from '../../../../erp/saving/readback/difference';
import { expectedOf } from '../../../../erp/saving/readback/held';
import type { HeldVariant } from '../../../../erp/saving/readback/variants';
import { docOf } from '../../../../erp/document/doc';

const variant = (text: string): HeldVariant => {
	const [, pieces, item = '', colour = '', size = ''] = /^(?:(\d+) )?(\w+) (\S+)(?: (\S+))?$/.exec(text) ?? [];
	const [first, second] = [colour, size].map((name) => (name === '-' ? '' : name));
	return { item, colour: first ?? '', size: second ?? '', quantity: pieces === undefined ? undefined : Number(pieces) };
};
const compare = (found: string[], sent: string[], named = sent) =>
	compareVariants(found.map(variant), named.map(variant), sent.map(variant));

describe('the colours and sizes of a document that is found again', () => {
	it.each<[string, string[], string[]]>([
		['without quantities, which are in another unit', ['12 TS MAVİ M'], ['TS MAVİ M']],
		['beside an item that is sent without any', ['2 TS MAVİ M', '1 X MAVİ M'], ['2 TS MAVİ M']],
		['of sizes alone', ['2 TS - M'], ['2 TS - M']],
	])('are the same %s', (_, found, sent) => {
		expect(compare(found, sent)).toEqual({ differs: false });
	});

	it.each<[string, string[], string[]]>([
		['other pieces of each', ['1 TS MAVİ M', '2 TS MAVİ L'], ['2 TS MAVİ M', '1 TS MAVİ L']],
		['one size less', ['2 TS MAVİ M'], ['2 TS MAVİ M', '1 TS MAVİ L']],
		['another size, in another unit', ['12 TS MAVİ L'], ['TS MAVİ M']],
	])('are others with %s', (_, found, sent) => {
		expect(compare(found, sent)).toEqual({ differs: expect.stringMatching(/^it is of .* there; here it is of /) });
	});

	it.each<[string, string[], string[], string[], RegExp]>([
		[
			'of a colour that the database has no name for',
			['2 TS ? M'],
			['2 TS MAVİ M'],
			['TS MAVİ M'],
			/no name for one of 2 × TS \(\?, M\)$/,
		],
		['of an item that the database shows none of', [], ['2 TS MAVİ M'], [], /the ERP shows none of TS$/],
		[
			'by a word that the database does not know',
			['2 TS 01 M'],
			['2 TS MAVİ M'],
			['TS 01 M'],
			/names no 2 × TS \(MAVİ, M\)$/,
		],
	])('are not compared %s, and said so', (_, found, sent, named, why) => {
		expect(compare(found, sent, named)).toEqual({ differs: false, uncompared: expect.stringMatching(why) });
	});

	it('are others where one item of several differs and another cannot be told by its names', () =>
		expect(compare(['2 TS MAVİ L', '1 X - 01'], ['2 TS MAVİ M', '1 X - M'], ['TS MAVİ M'])).toHaveProperty(
			'differs',
			'it is of 2 × TS (MAVİ, L) there; here it is of 2 × TS (MAVİ, M)',
		));

	it('are those that a request names, by number alone not compared', () => {
		const operation = findOperation('order', 'create');
		const expected = (renk_beden: object[]) =>
			expectedOf(
				docOf(operation!, { satirlar: [{ sip_stok_kod: 'TS', sip_miktar: 2, renk_beden }] }),
				operation!.savedIn!,
			)!.variants;
		const named = expected([{ renk_kirilim_kodu: 'MAVİ', beden_kirilim_kodu: 'M', miktar: 2 }]);
		expect(named).toEqual([{ item: 'TS', colour: 'MAVİ', size: 'M', quantity: 2 }]);
		const numbered = expected([{ renk_no: 1, beden_no: 2, miktar: 2 }]);
		expect(compareVariants(named, named, numbered)).toEqual({
			differs: false,
			uncompared: 'colours and sizes: the ERP names no 2 × TS (no 1, no 2)',
		});
	});
});
