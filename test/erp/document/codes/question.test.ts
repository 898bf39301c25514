import fc from 'fast-check';
import type { ListedCode } from '../../../../erp/document/codes/named';
import { existing, existsQuestion, nearestQuestion, nearestText } from '../../../../erp/document/codes/question';
import type { Members } from '../../../../erp/base/json/members';
import { startErp, type Erp } from '../../../../standin';
import { ask } from '../../../standin/sql/ask';
import { casesOf } from '../../../../testkit/jest/laws';

let erp: Erp;
beforeAll(async () => void (erp = await startErp({ trade: true, overMidnight: 2_000, codePage: 1254 })));
afterAll(async () => await erp.close());

const rowsOf = async (sql: string): Promise<Members[]> => {
	const rows = await ask(erp, sql);
	if (typeof rows === 'string') throw new Error(`${rows}: ${sql}`);
	return rows;
};

const judged = async (...codes: ListedCode[]) => existing(codes, await rowsOf(existsQuestion(codes)));

describe('the question which codes exist', () => {
	it('is answered by the database, for several lists at once', async () => {
		const there: ListedCode[] = [
			{ lookup: 'warehouse', code: 1 },
			{ lookup: 'account', code: '120.01.001' },
			{ lookup: 'item', code: 'stk001' },
			{ lookup: 'cashbox', code: 'çek' },
		];
		const missing: ListedCode[] = [
			{ lookup: 'warehouse', code: 99 },
			{ lookup: 'account', code: '120.01.404' },
		];
		const { names, ...found } = await judged(...there, ...missing);
		expect(found).toEqual({ listed: there, empty: [] });
		expect([...names].map(([{ code }, name]) => [code, name])).toEqual([
			['120.01.001', 'Örnek Ünvan A.Ş.'],
			['stk001', 'Örnek stok 1'],
		]);
	});

	it('tells lists that have no row at all', async () => {
		erp.db.run('DELETE FROM MASRAF_HESAPLARI');
		expect(await judged({ lookup: 'expense', code: 'X' }, { lookup: 'bank', code: 'X' })).toEqual({
			listed: [],
			names: new Map(),
			empty: ['expense'],
		});
	});

	it('is one SELECT that finds a code exactly where it is, whatever its characters are', async () => {
		const texts = fc
			.string({ unit: 'binary', minLength: 1, maxLength: 12 })
			.filter((text) => text.trim() !== '' && !text.includes('\0'));
		await fc.assert(
			fc.asyncProperty(texts, texts, async (one, other) => {
				erp.db.run('DELETE FROM PROJELER');
				erp.db.run('INSERT INTO PROJELER (pro_kodu) VALUES (?)', [one]);
				erp.statements.clear();
				const codes: ListedCode[] = [
					{ lookup: 'project', code: one },
					{ lookup: 'project', code: other },
				];
				const found = await judged(...codes);
				expect(erp.statements.map(({ kinds }) => kinds)).toEqual([['select']]);
				expect(found?.listed[0]).toEqual(codes[0]);
			}),
			{ numRuns: casesOf(60) },
		);
	});
});

describe('the question what is like a missing code', () => {
	it('gives the next numbers, and texts with the same beginning, with their names', async () => {
		expect(nearestText(await rowsOf(nearestQuestion({ lookup: 'warehouse', code: 99 })))).toBe(
			'3 (İnternet deposu), 2 (Şube deposu), 1 (Merkez depo)',
		);
		expect(nearestText(await rowsOf(nearestQuestion({ lookup: 'account', code: '120.01.404' })))).toMatch(
			/^120\.01\.001 \(/,
		);
		expect(nearestText(await rowsOf(nearestQuestion({ lookup: 'account', code: "%_['" })))).toBe('');
	});
});
