import { join } from 'node:path';
import { sampleOf, statementsOf } from '../../scripts/mutants/sample';
import { PARTS } from '../../scripts/mutants/parts';

const ROOT = join(__dirname, '..', '..');

it('changes functions and constants, not imports and types', () => {
	const text = [
		"import { a } from './a';",
		'type A = string;',
		'interface B {}',
		'const c = 1;',
		'export function d() {',
		'\treturn c;',
		'}',
	].join('\n');
	expect(statementsOf('x.ts', text).map(({ lines }) => lines)).toEqual(['4-4', '5-7']);
});

it('takes all files of a part, or the one that is named', () => {
	expect(sampleOf(ROOT, 'erp/document/vat', 1, 1)).toContain('erp/document/vat/pointer.ts');
	expect(sampleOf(ROOT, 'erp/document/vat/pointer.ts', 1, 1)).toEqual(['erp/document/vat/pointer.ts']);
});

it('draws the same eighth for the same seed, and another one for another seed', () => {
	const parts = Object.keys(PARTS);
	const drawn = (every: number, seed: number) => parts.flatMap((part) => sampleOf(ROOT, part, every, seed));
	expect(drawn(8, 1)).toEqual(drawn(8, 1));
	expect(drawn(8, 1)).not.toEqual(drawn(8, 2));
	const all = parts.flatMap((part) => sampleOf(ROOT, part, 1, 1)).length;
	expect(all).toBeGreaterThan(60);
	expect(drawn(8, 1).length / drawn(2, 1).length).toBeGreaterThan(0.15);
	expect(drawn(8, 1).length / drawn(2, 1).length).toBeLessThan(0.35);
});
