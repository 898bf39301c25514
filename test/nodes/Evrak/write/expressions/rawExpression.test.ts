import fc from 'fast-check';
import { ExpressionParser } from 'n8n-workflow';
import { accessOf, chunksOf, onlyCode } from '../../../../../nodes/Evrak/items/rawExpression';

describe('the parts of an expression', () => {
	it.each([
		['{{ $json.a }}', [{ code: ' $json.a ' }]],
		['A {{ 1 }} B', [{ text: 'A ' }, { code: ' 1 ' }, { text: ' B' }]],
		['{{ 1 }}{{ 2 }}', [{ code: ' 1 ' }, { code: ' 2 ' }]],
		['{sku}', [{ text: '{sku}' }]],
		['{p.{{ $json.c }}}', [{ text: '{p.' }, { code: ' $json.c ' }, { text: '}' }]],
		[String.raw`\{{ x }}`, [{ text: '{{ x }}' }]],
		['{{ open', [{ text: '{{ open' }]],
		['', []],
	])('of %s', (source, chunks) => expect(chunksOf(source)).toEqual(chunks));

	it('are those of n8n, whatever the text is', () => {
		const signs = fc.array(fc.constantFrom('{{', '}}', '{', '}', 'a', ' ', '$json.b'), { maxLength: 14 });
		fc.assert(
			fc.property(signs, (parts) => {
				const source = parts.join('');
				const ours = chunksOf(source);
				// What is never closed is an error of n8n's, before the node sees it.
				fc.pre(ours.every((chunk) => 'code' in chunk || !chunk.text.includes('{{')));
				const expected = ExpressionParser.splitExpression(source)
					.map((chunk) => (chunk.type === 'code' ? { code: chunk.text } : { text: chunk.text }))
					.filter((chunk) => !('text' in chunk) || chunk.text !== '');
				expect(ours).toEqual(expected);
			}),
		);
	});

	it('are one where only blanks stand around the code', () => {
		expect(onlyCode(' \n{{ $json.a }}\t')).toBe(' $json.a ');
		expect([onlyCode('{{ 1 }}{{ 2 }}'), onlyCode('a{{ 1 }}'), onlyCode('a'), onlyCode('')]).toEqual(
			Array(4).fill(undefined),
		);
	});
});

describe('code that only takes a value', () => {
	it.each([
		['$json.a', '$json', ['a']],
		[' $json.a.b ', '$json', ['a', 'b']],
		['$json["a"]["b"]', '$json', ['a', 'b']],
		["$json['a b'][0].c", '$json', ['a b', 0, 'c']],
		['$json[`a`]', '$json', ['a']],
		['$json?.a?.[0]?.b', '$json', ['a', 0, 'b']],
		['$json\n\t.a\n\t[ 0 ]', '$json', ['a', 0]],
		['$json.ürün_kodu', '$json', ['ürün_kodu']],
		['$input.item.json.a', '$json', ['a']],
		['$input.first().json.a', '$input.first().json', ['a']],
		[`$('My Shop').item.json.a`, '$("My Shop").item.json', ['a']],
		['$("My Shop").item.json["a"]', '$("My Shop").item.json', ['a']],
		['$node["My Shop"].json.a', '$("My Shop").item.json', ['a']],
		[`$('Shop').first().json.a`, '$("Shop").first().json', ['a']],
		['$json', '$json', []],
	])('%s', (code, root, keys) => {
		const access = accessOf(code);
		expect([access?.root, access?.steps.map(({ key }) => key)]).toEqual([root, keys]);
	});

	it.each([
		'$json.a.trim()',
		'$json.a + 1',
		'$json.a || ""',
		'$json.a[$itemIndex]',
		'$json.a.0',
		'Number($json.a)',
		'$jsonx.a',
		'$json.a; 1',
		'$items().a',
		'$vars.a',
		'$json..a',
		'',
	])('%s does more', (code) => expect(accessOf(code)).toBeUndefined());
});

describe('what is read of hostile text is bounded', () => {
	it('backslashes before braces keep their meaning, however many there are', () => {
		expect(chunksOf('a\\{{b}}')).toEqual([{ text: 'a{{b}}' }]);
		expect(chunksOf('a\\\\{{b}}')).toEqual([{ text: 'a\\\\' }, { code: 'b' }]);
		expect(chunksOf(`${'\\{{'.repeat(100_000)}`)).toHaveLength(1);
	});

	it('an access has 100 steps at most', () => {
		expect(accessOf(`$json${'.a'.repeat(100)}`)?.steps).toHaveLength(100);
		expect(accessOf(`$json${'.a'.repeat(101)}`)).toBeUndefined();
	});
});
