import * as fc from 'fast-check';
import { pageOf } from '../../../../../erp/database/ask/page';
import { Schema } from '../../../../../erp/database/ask/schema';
import { changingRecords, conditions } from '../../../../../erp/database/query/events';
import { isReadSince, recordIn } from '../../../../../erp/database/query/events/window';
import type { Erp, Row } from '../../../../../standin';
import { insertRow } from '../../../../../standin/engine/rows';
import { casesOf } from '../../../../../testkit/jest/laws';
import { onErp } from '../../../../standin/client';
import { play } from '../../../../standin/polling';

const account = changingRecords.find(({ value }) => value === 'account');

/** A moment of three days, often at midnight or on the hour. */
const moment = fc
	.tuple(
		fc.integer({ min: 18, max: 20 }),
		fc.constantFrom('00:00:00.000', '00:00:00.003', '09:00:00.000', '23:59:59.997'),
	)
	.map(([day, time]) => `2026-11-${day}T${time}`);

/** The codes of accounts that the question finds. */
async function codesOf(erp: Erp, since: string): Promise<string[]> {
	const asked = account?.ask(Schema.assumed(), {}, { since }) ?? { lacks: '' };
	if ('lacks' in asked) throw new Error(asked.lacks);
	const statement = pageOf(asked, account?.read.members ?? [], { size: 500 });
	const { Data } = await play(erp, { at: Date.now(), pass: () => undefined }, 'SqlVeriOkuV2', { SQLSorgu: statement });
	const rows = (Data as unknown as Array<{ SQLResult1: Row[] }>)[0]?.SQLResult1 ?? [];
	return rows.flatMap(({ cari_kod }) => (cari_kod === null ? [] : [String(cari_kod)]));
}

it(
	'the question finds the records that the machine takes for read since a moment',
	onErp(async (erp) => {
		erp.db.run('DELETE FROM CARI_HESAPLAR');
		const dates = fc.sample(fc.tuple(fc.option(moment), moment), { numRuns: casesOf(40), seed: 1 });
		const rows = dates.map(([created, changed], index): Row => ({
			...{ cari_Guid: String(index), cari_kod: `C${String(index).padStart(3, '0')}`, cari_iptal: 0 },
			...{ cari_create_date: created, cari_lastup_date: index % 5 === 0 && created !== null ? null : changed },
		}));
		for (const row of rows) insertRow(erp.db, 'CARI_HESAPLAR', row);
		const records = rows.flatMap((row) => (account ? [recordIn(account, row)] : []));
		expect(records).toHaveLength(rows.length);
		await fc.assert(
			fc.asyncProperty(moment, async (since) => {
				const wanted = records.filter((record) => isReadSince(record, since));
				expect(await codesOf(erp, since)).toEqual(wanted.map(({ key }) => key));
			}),
			{ numRuns: casesOf(60) },
		);
	}),
);

it('a record has one key, however the database spells its series', () => {
	const order = changingRecords.find(({ value }) => value === 'order');
	const keys = ['web', 'Web', 'WEB '].map(
		(series) =>
			order &&
			recordIn(order, {
				...{ sip_tip: 0, sip_cins: 0, sip_evrakno_seri: series, sip_evrakno_sira: 12 },
				...{ sip_create_date: '2026-11-20T09:00:00', sip_lastup_date: '2026-11-20T09:00:00.5' },
			})?.key,
	);
	expect(keys).toEqual(['0/0/WEB/12', '0/0/WEB/12', '0/0/WEB/12']);
});

it.each([
	['a text with a blank before it is another one', 'item', 'sto_kod', ['X', ' X'], ['X', ' X']],
	[
		'a GUID is one in every spelling',
		'chequeDue',
		'sck_Guid',
		['{AAAAAAAA-0000-4000-8000-00000000000F}', 'aaaaaaaa-0000-4000-8000-00000000000f'],
		['AAAAAAAA-0000-4000-8000-00000000000F', 'AAAAAAAA-0000-4000-8000-00000000000F'],
	],
])('%s', (_, name, column, values, keys) => {
	const event = [...changingRecords, ...conditions].find(({ value }) => value === name);
	expect(values.map((value) => event && recordIn(event, { [column]: value }).key)).toEqual(keys);
});
