import fc from 'fast-check';
import { plainMembers, plainName } from '../../../../erp/einvoice/list/lookup';
import { isBlank, isMembers, type Members } from '../../../../erp/base/json/members';
import { casesOf } from '../../../../testkit/jest/laws';

/** Names without a column prefix: `fat_`, `cha_`, or one that three quarters of at least three members share. */
function bareIn(row: Members): (name: string) => string | undefined {
	const prefixOf = (name: string) => /^([a-z]{2,4})_./i.exec(name)?.[1]?.toLowerCase();
	const all = Object.keys(row).map(prefixOf);
	return (name) => {
		const prefix = prefixOf(name);
		const count = all.filter((other) => other === prefix).length;
		const isPrefix = prefix === 'fat' || prefix === 'cha' || (count >= 3 && count >= all.length * 0.75);
		return prefix !== undefined && isPrefix ? name.slice(prefix.length + 1) : undefined;
	};
}

/** What a row says, said slowly: its names in their order, objects within it as one name, then the names without the column prefix. */
function* said(row: Members, before = '', depth = 1): Generator<readonly [string, unknown]> {
	for (const [name, value] of Object.entries(row)) {
		if (isMembers(value) && depth < 3) yield* said(value, before + plainName(name), depth + 1);
		else if (!isBlank(value)) yield [before + plainName(name), value];
	}
	const bare = bareIn(row);
	for (const [name, value] of Object.entries(row)) {
		const rest = bare(name);
		if (rest !== undefined && !isBlank(value)) yield [before + plainName(rest), value];
	}
}

const names = [
	'UUID',
	'Uuid',
	'fat_uuid',
	'cha_No',
	'no',
	'NO',
	'sto_kod',
	'sto_no',
	'sto_uuid',
	'Gönderen',
	'gonderenno',
];

describe('what a row says by plain names', () => {
	it('is the first value that is not blank, whatever rows were read before it', () => {
		const value = fc.constantFrom<unknown>('a', '', ' ', null, 0, false, [1], 5);
		const flat = fc.dictionary(fc.constantFrom(...names), value);
		const row = fc.oneof(
			flat,
			fc.dictionary(fc.constantFrom(...names), fc.oneof(value, flat, fc.dictionary(fc.constantFrom(...names), flat))),
		);
		fc.assert(
			fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
				for (const each of [...rows, ...rows]) {
					const found = new Map<string, unknown>();
					for (const [name, held] of said(each)) if (!found.has(name)) found.set(name, held);
					const members = plainMembers(each);
					const asked = [...names.map(plainName), ...found.keys(), 'kod', 'toString'];
					const told = asked.map((name) => [name, members.has(name), members.get(name)]);
					expect(told).toEqual(asked.map((name) => [name, found.has(name), found.get(name)]));
				}
			}),
			{ numRuns: casesOf(1_000) },
		);
	});
});
