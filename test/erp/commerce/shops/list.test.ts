import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { SHOPS } from '../../../../erp/commerce/shops';

const ROOT = join(__dirname, '../../../..');
const files = ['erp', 'nodes', 'credentials'].flatMap((top) =>
	readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`),
);

/** Names and titles by which a shop can be meant; those of *Other Shop* mean none. */
const words = SHOPS.filter(({ needsMapping }) => !needsMapping).flatMap(({ name, title }) => [name, title]);
const named = new RegExp(`\\b(?:${words.join('|')})`, 'i');

const withoutComments = (text: string): string =>
	ts.transpileModule(text, { compilerOptions: { removeComments: true, target: ts.ScriptTarget.ES2022 } }).outputText;

describe('shops', () => {
	it('have a folder each, of the name that settings and items have', () => {
		const folders = readdirSync(join(ROOT, 'erp/commerce/shops'), { withFileTypes: true }).filter((entry) =>
			entry.isDirectory(),
		);
		expect(folders.map(({ name }) => name).sort()).toEqual(SHOPS.map(({ name }) => name).sort());
	});

	it('are read as their form says: by a mapping or without, with refunds and payouts where it asks for them', () => {
		for (const { needsMapping, refundIs, statementIs, byMapping, refund, payouts } of SHOPS) {
			expect(byMapping !== undefined).toBe(needsMapping === true);
			expect(refund !== undefined).toBe(refundIs !== undefined);
			expect(payouts !== undefined).toBe(statementIs !== undefined);
		}
	});

	it('have titles that tell them apart, since documents are found by them', () =>
		expect(new Set(SHOPS.map(({ title }) => title.toUpperCase())).size).toBe(SHOPS.length));

	it('are named by no other code of the product', () => {
		const naming = files
			.filter((file) => file.endsWith('.ts') && !file.startsWith('erp/commerce/shops/'))
			.filter((file) => {
				const text = readFileSync(join(ROOT, file), 'utf8');
				return named.test(text) && named.test(withoutComments(text));
			});
		expect(naming).toEqual([]);
	});
});
