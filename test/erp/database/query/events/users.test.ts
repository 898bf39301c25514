import * as fc from 'fast-check';
import { pageOf } from '../../../../../erp/database/ask/page';
import { Schema } from '../../../../../erp/database/ask/schema';
import { whole } from '../../../../../erp/database/ask/sql';
import { changingRecords } from '../../../../../erp/database/query/events';
import { recordIn, type RecordState } from '../../../../../erp/database/query/events/window';
import type { Erp, Row } from '../../../../../standin';
import { newGuid } from '../../../../../standin/database';
import { insertRow } from '../../../../../standin/engine/rows';
import { casesOf } from '../../../../../testkit/jest/laws';
import { onErp } from '../../../../standin/client';
import { play } from '../../../../standin/polling';

/** The user whose changes are not told. */
const IGNORED = 2;

/** A row: of which record, made and written last when and by whom; `null` as the API may leave it. */
const written = fc.record({
	number: fc.integer({ min: 1, max: 12 }),
	made: fc.integer({ min: 0, max: 30 }),
	maker: fc.constantFrom(IGNORED, 3, null),
	later: fc.option(fc.integer({ min: 0, max: 29 })),
	writer: fc.constantFrom(IGNORED, 3, 4, null),
});
type Written = typeof written extends fc.Arbitrary<infer T> ? T : never;

const minute = (minutes: number): string => `2026-11-20T12:${String(minutes).padStart(2, '0')}:00.000`;

/** Who wrote a row last, and when. */
const lastOf = ({ made, maker, later, writer }: Written) =>
	later === null ? { at: minute(made), by: maker } : { at: minute(made + later), by: writer };

const KINDS = [
	{
		kind: 'order',
		...{ table: 'SIPARISLER', prefix: 'sip', names: (number: number): Row => ({ sip_evrakno_sira: number }) },
		key: (number: number) => `0/0//${number}`,
		isCard: false,
	},
	{
		kind: 'account',
		...{ table: 'CARI_HESAPLAR', prefix: 'cari', names: (number: number): Row => ({ cari_kod: `C${number}` }) },
		key: (number: number) => `C${number}`,
		isCard: true,
	},
];

/** The records that the question finds, by their keys. */
async function found(erp: Erp, kind: string, changed: string, isIgnoring: boolean): Promise<Map<string, RecordState>> {
	const record = changingRecords.find(({ value }) => value === kind);
	const asked = record?.ask(Schema.assumed(), isIgnoring ? { ignoredUsers: whole(IGNORED) } : {}, { since: changed });
	if (!record || !asked || 'lacks' in asked) throw new Error(`No question: ${kind}`);
	const question = { ...asked, show: { ...asked.show, ...asked.beside } };
	const statement = pageOf(question, record.read.members, { size: 500 });
	const { Data } = await play(erp, { at: Date.now(), pass: () => undefined }, 'SqlVeriOkuV2', { SQLSorgu: statement });
	const rows = (Data as unknown as Array<{ SQLResult1: Row[] }>)[0]?.SQLResult1 ?? [];
	const states = rows.map((row) => recordIn(record, row));
	return new Map(states.map((state) => [state.key, state]));
}

it.each(KINDS)(
	'$kind: what a user changed last who is not ignored is found, with the moment and his number',
	async ({ kind, table, prefix, names, key, isCard }) => {
		await onErp(async (erp) => {
			erp.db.run(`DELETE FROM ${table}`);
			const sample = fc.sample(written, { numRuns: casesOf(60), seed: 7 });
			const rows = isCard ? [...new Map(sample.map((row) => [row.number, row])).values()] : sample;
			for (const [index, row] of rows.entries())
				insertRow(erp.db, table, {
					...{ [`${prefix}_Guid`]: newGuid(), [`${prefix}_iptal`]: 0, ...names(row.number) },
					...(isCard ? {} : { sip_satirno: index }),
					...{ [`${prefix}_create_date`]: minute(row.made), [`${prefix}_create_user`]: row.maker },
					[`${prefix}_lastup_date`]: row.later === null ? null : lastOf(row).at,
					[`${prefix}_lastup_user`]: row.writer,
				});
			await fc.assert(
				fc.asyncProperty(fc.integer({ min: 0, max: 59 }), fc.boolean(), async (since, isIgnoring) => {
					const states = await found(erp, kind, minute(since), isIgnoring);
					const counts = (row: Written) => !isIgnoring || lastOf(row).by !== IGNORED;
					for (let number = 1; number <= 12; number++) {
						const own = rows.filter((row) => row.number === number);
						const told = own.filter(counts).sort((a, b) => (lastOf(a).at < lastOf(b).at ? -1 : 1));
						const last = told.at(-1);
						const state = states.get(key(number));
						const isNew = last !== undefined && lastOf(last).at >= minute(since);
						expect([number, state?.changed]).toEqual([number, isNew ? lastOf(last).at : undefined]);
						if (!state || !last) continue;
						const writers = told
							.filter((row) => lastOf(row).at === state.changed)
							.map((row) => lastOf(row).by ?? undefined);
						expect(writers).toContain(state.changedBy);
						const first = minute(Math.min(...own.map(({ made }) => made)));
						const isMadeByIgnored = own.some(({ made, maker }) => maker === IGNORED && minute(made) === first);
						expect([number, state.created]).toEqual([number, isIgnoring && isMadeByIgnored ? undefined : first]);
					}
				}),
				{ numRuns: casesOf(100) },
			);
		})();
	},
);
