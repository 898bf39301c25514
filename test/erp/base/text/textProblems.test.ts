import fc from 'fast-check';
import { DateTime } from 'luxon';
import { problemIn, lengthProblem, textProblem } from '../../../../erp/base/text/textProblems';
import { casesOf } from '../../../../testkit/jest/laws';

describe('text that a broken expression leaves', () => {
	it.each([
		...['undefined', ' undefined ', 'null', 'NaN', 'Invalid Date', 'Invalid DateTime'],
		...[
			'[object Object]',
			'WEB-[object Object]',
			'[object Object],[object Object]',
			'a [object Array] b',
			'[object Promise]',
		],
		...[
			'undefined undefined',
			'Ali undefined',
			'WEB-undefined',
			'undefined-12',
			'WEBundefined',
			'xundefined',
			'undefined3',
			'ORDER-undefined',
			'undefinedundefined',
			'undefined_undefined',
			'null null',
			'null undefined',
		],
	])('%j is refused', (text) => expect(textProblem(text)?.message).toContain('is what an expression gives'));

	it.each([
		...[
			'',
			'STK001',
			'Null',
			'NULL',
			'Undefined',
			'null modem kablo',
			'NaN-2',
			'Nan Ekmek',
			'nullable',
			'undefinedly',
			'ORDER-undefinedable',
			'undefinedundefinedly',
			'undefinedığı',
			'object Object',
		],
		...[
			'The colour is undefined, ask the customer',
			'Şişe\n2. satır\tsekme\r\n',
			'çğıöşü İĞÜŞÖÇ ₺',
			'👍 tamam',
			'a\u00a0b',
		],
	])('%j is a text like any other', (text) => expect(textProblem(text)).toBeUndefined());
});

describe('an expression that was never evaluated', () => {
	it.each([
		...[
			'{{ $json.x }}',
			'WEB-{{ $json.x }}',
			'WEB-{{$json["order no"]}}-1',
			'a {{ b }} {{ $json.x }}',
			'={{ $json.x }}',
		],
		..."$node['Set'].json.x|$('Set').item.json.x|$input.item.json.x|$now.toISO()|$today|$item(0).$json.x".split('|'),
		...['$vars.prefix', '$workflow.id', '$execution.id', 'DateTime.now() + $json.x', '[1].map(n => ({ n: $json.x }))'],
	])('%j is refused with the way to mend it', (text) => {
		const found = textProblem(text.includes('{{') ? text : `A {{ ${text} }} B`);
		expect(found?.message).toMatch(/has .*\{\{.* in it, an expression that was never evaluated$/);
		expect(found?.remedy).toContain('from Fixed to Expression');
	});

	it.each([
		...['{quantity}', '{{quantity}}', '{{ json.x }}', '{{ name }} $json', '$json.x', '{ $json.x }', '{{ $jsonx }}'],
		...['{{ $json.x', '$json.x }}', '}} $json {{', '{{ }} $now {{ }}', '100 $ (net)', '{{ US$ }}', '{{'],
	])('%j is a text like any other', (text) => expect(textProblem(text)).toBeUndefined());
});

describe('characters that no document holds', () => {
	it.each([
		['\u0000', 'U+0000'],
		['a\u0000b', 'U+0000'],
		['x\u001f', 'U+001F'],
	])('%j has a control character', (text, code) => expect(textProblem(text)?.message).toContain(`(${code})`));

	it.each(['\ud83d', 'a\ud83d', '\udc4d'])('%j has half a character', (text) =>
		expect(textProblem(text)?.message).toContain('half of a character'),
	);

	it('are refused exactly where they stand', () => {
		const unit = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 1 }),
			fc.integer({ min: 0, max: 0xffff }).map((c) => String.fromCharCode(c)),
		);
		fc.assert(
			fc.property(fc.array(unit, { maxLength: 8 }), (units) => {
				const text = `x${units.join('')}`;
				const isBad =
					!(text as string & { isWellFormed(): boolean }).isWellFormed() ||
					[...text].some((c) => /\p{Cc}/u.test(c) && !'\t\n\r'.includes(c));
				expect(textProblem(text) !== undefined).toBe(isBad);
			}),
			{ numRuns: casesOf(5_000) },
		);
	});
});

describe('faults in values that nobody knows more about', () => {
	it('are found at any depth, with their place', () => {
		expect(problemIn({ a: [{ b: 'ok' }, { b: 'undefined' }] })).toMatchObject({ path: '.a[1].b' });
		expect(problemIn('null')).toMatchObject({ path: '' });
		expect(problemIn([1, null, true, { x: DateTime.now() }, new Date()])).toBeUndefined();
	});

	it.each(['a\u0000', '\u0007', 'a\nb'])('are in names, too: %j', (name) => {
		expect(problemIn({ a: [{ [name]: 1 }] })?.message).toContain('is a name with a control character');
	});
});

describe('the length of a column', () => {
	it('counts as the database does, and not the blanks at the end', () => {
		expect(lengthProblem('a'.repeat(25), 25)).toBeUndefined();
		expect(lengthProblem(`${'a'.repeat(25)}     `, 25)).toBeUndefined();
		expect(lengthProblem('a'.repeat(26), 25)?.message).toContain("has 26 characters; the ERP's column takes 25");
		expect(lengthProblem('👍'.repeat(13), 25)?.message).toContain('has 26 characters');
		expect(lengthProblem('ş'.repeat(25), 25)).toBeUndefined();
		expect(lengthProblem('a'.repeat(1_000), undefined)).toBeUndefined();
	});
});
